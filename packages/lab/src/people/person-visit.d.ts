import type { Display } from '../bots/display.ts';
import { type Layout } from './layout.ts';
import type { Person } from './person.ts';
import type { Way } from './way.ts';
import { type Player } from './xtest.ts';
/** A screen with somebody in front of it. */
export interface Seat {
  readonly display: Display;
  readonly player: Player;
  /** Windows are measured once a kind. */
  readonly layouts: Map<string, Layout>;
}
export declare const takeSeat: (display: Display) => Seat;
/** One visit of one person, by input of the window system alone. */
export declare const personVisit: (
  {
    way,
    person,
    seat,
    upstream,
  }: {
    way: Way;
    person: Person;
    seat: Seat;
    upstream: string;
  },
  url: string,
  profile: string,
) => Promise<void>;
