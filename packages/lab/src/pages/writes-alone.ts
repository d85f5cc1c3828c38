import type { LabPage } from './page.ts';

/** What a script that sends keys into a text and hardly clicks has in common with an assistant, or a demo of the page. */
export const WRITES_ALONE =
  'it sends keys into a text and hardly clicks, as an assistant or a demo of the page would: a review';

/** Clicks from which on a script fills in and sends: the first one may count as part of the start of the page. */
const MIN_CLICKS = 4;

/** The page, which says that a script with so few clicks is only reviewed there. */
export const withFewClicks = (page: LabPage): LabPage => {
  const clicks = page.steps.filter(({ act }) => act === 'click' || act === 'write').length;
  if (clicks >= MIN_CLICKS || page.cannotTell?.['page-script']) return page;
  return { ...page, cannotTell: { ...page.cannotTell, 'page-script': WRITES_ALONE } };
};
