import type { Random } from '../random.ts';
import type { Page } from './page.ts';

/** Generated pages with one cause in common. One file below `families`. */
export interface Family {
  readonly name: string;
  /** Draws what differs between its pages, and says so in `drawn`. */
  draw(random: Random): Omit<Page, 'name' | 'kind'> & { readonly drawn: string };
}
