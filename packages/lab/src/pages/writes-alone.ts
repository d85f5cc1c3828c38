import type { LabPage } from './page.ts';

/** A script that sends keys into a text and hardly clicks does what an assistant or a demo of the page would. */
export const writesAlone: NonNullable<LabPage['cannotTell']> = {
  'page-script':
    'it sends keys into a text and hardly clicks, as an assistant or a demo of the page would: a review',
};
