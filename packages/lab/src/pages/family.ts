import type { Random } from '@gait/research/random';
import type { LabPage } from './page.ts';

/** Generated pages with one cause in common. One file below `families`. */
export interface Family {
  readonly name: string;
  /** Draws what differs between its pages, and says so in `drawn`. */
  draw(random: Random): Omit<LabPage, 'name'> & { readonly drawn: string };
}
