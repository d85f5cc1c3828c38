import type { Person } from './person.ts';
import type { SimulatedUser } from './simulated-user.ts';

/** The steps of a visit, each of which a scenario may replace. */
export interface VisitSteps {
  name(user: SimulatedUser, person: Person): Promise<void>;
  address(user: SimulatedUser, person: Person): Promise<void>;
  essay(user: SimulatedUser, person: Person): Promise<void>;
  choices(user: SimulatedUser): Promise<void>;
  browse(user: SimulatedUser): Promise<void>;
  send(user: SimulatedUser): Promise<void>;
}

const THINK_MS = 900;
const READ_MS = 1_800;

/** How most people fill in such a form. */
export const usualSteps: VisitSteps = {
  async name(user, person) {
    await user.click('name');
    await user.pause(THINK_MS);
    await user.type(person.name);
  },
  async address(user, person) {
    await user.pause(THINK_MS);
    await user.click('email');
    await user.pause(THINK_MS);
    await user.type(person.address);
  },
  async essay(user, person) {
    await user.pause(THINK_MS);
    await user.click('essay');
    await user.pause(READ_MS);
    await user.type(person.essay);
  },
  async choices(user) {
    await user.pause(THINK_MS);
    await user.click('plan');
    await user.pause(THINK_MS);
    await user.strike('Down', 2);
    await user.strike('Return');
    await user.pause(THINK_MS);
    await user.click(user.random() < 0.5 ? 'r1' : 'r2');
    await user.pause(READ_MS);
    await user.click('agree');
  },
  async browse(user) {
    await user.pause(THINK_MS);
    await user.scrollTo('top');
    await user.click('next');
    user.scrolledTo(0);
    await user.pause(READ_MS);
    await user.click('back-to-form');
    await user.pause(THINK_MS);
    await user.click('details');
    await user.pause(READ_MS);
    await user.chord('Alt_L', 'Left');
    await user.pause(THINK_MS);
  },
  async send(user) {
    await user.click('submit');
    await user.pause(READ_MS);
  },
};

/** Reads, fills in the form, browses and submits. */
export const visitInSteps = async (user: SimulatedUser, person: Person, steps: VisitSteps): Promise<void> => {
  await user.pause(READ_MS);
  await steps.name(user, person);
  await steps.address(user, person);
  await steps.essay(user, person);
  await steps.choices(user);
  await steps.browse(user);
  await steps.send(user);
};
