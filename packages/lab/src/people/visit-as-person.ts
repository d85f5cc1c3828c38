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

const THINK_MS = 900;
const READ_MS = 1_800;

/** How most people fill such a form. */
export const usualWays: Ways = {
  async name(hands, person) {
    await hands.click('name');
    await hands.pause(THINK_MS);
    await hands.type(person.name);
  },
  async address(hands, person) {
    await hands.pause(THINK_MS);
    await hands.click('email');
    await hands.pause(THINK_MS);
    await hands.type(person.address);
  },
  async essay(hands, person) {
    await hands.pause(THINK_MS);
    await hands.click('essay');
    await hands.pause(READ_MS);
    await hands.type(person.essay);
  },
  async choices(hands) {
    await hands.pause(THINK_MS);
    await hands.click('plan');
    await hands.pause(THINK_MS);
    await hands.strike('Down', 2);
    await hands.strike('Return');
    await hands.pause(THINK_MS);
    await hands.click(hands.random() < 0.5 ? 'r1' : 'r2');
    await hands.pause(READ_MS);
    await hands.click('agree');
  },
  async wander(hands) {
    await hands.pause(THINK_MS);
    await hands.scrollTo('top');
    await hands.click('next');
    hands.scrolledTo(0);
    await hands.pause(READ_MS);
    await hands.click('back-to-form');
    await hands.pause(THINK_MS);
    await hands.click('details');
    await hands.pause(READ_MS);
    await hands.chord('Alt_L', 'Left');
    await hands.pause(THINK_MS);
  },
  async send(hands) {
    await hands.click('submit');
    await hands.pause(READ_MS);
  },
};

/** Reads, fills the form, looks around, sends. */
export const visitAsPerson = async (hands: PersonHands, person: Person, ways: Ways): Promise<void> => {
  await hands.pause(READ_MS);
  await ways.name(hands, person);
  await ways.address(hands, person);
  await ways.essay(hands, person);
  await ways.choices(hands);
  await ways.wander(hands);
  await ways.send(hands);
};
