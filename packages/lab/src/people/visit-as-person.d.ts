import type { PersonHands } from './hands.ts';
import type { Person } from './person.ts';
/** The parts of a visit, each of which an odd way may do otherwise. */
export interface Ways {
  name(hands: PersonHands, person: Person): Promise<void>;
  address(hands: PersonHands, person: Person): Promise<void>;
  essay(hands: PersonHands, person: Person): Promise<void>;
  choices(hands: PersonHands): Promise<void>;
  wander(hands: PersonHands): Promise<void>;
  send(hands: PersonHands): Promise<void>;
}
/** How most people fill such a form. */
export declare const usualWays: Ways;
/** Reads, fills the form, looks around, sends. */
export declare const visitAsPerson: (hands: PersonHands, person: Person, ways: Ways) => Promise<void>;
