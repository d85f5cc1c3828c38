import type { Scenario } from '../scenario.ts';
import type { SimulatedUser } from '../simulated-user.ts';
import type { VisitSteps } from '../visit-steps.ts';

export const firefox: Scenario = { name: 'Firefox', browser: 'firefox' };

/** Skips the step back, because these browsers use other keys for it. */
const browse = async (user: SimulatedUser): Promise<void> => {
  await user.pause(900);
  await user.scrollTo('top');
  await user.click('next');
  user.scrolledTo(0);
  await user.pause(1_800);
  await user.click('back-to-form');
  await user.pause(900);
};

/** Waits longer, because these browsers start more slowly. */
const name: VisitSteps['name'] = async (user, person) => {
  await user.pause(4_000);
  await user.click('name');
  await user.pause(900);
  await user.type(person.name);
};

/** Chromium's engine in a Qt window. */
export const falkon: Scenario = { name: 'Falkon', browser: 'falkon', steps: { name, browse } };

/** WebKit in a GTK window. */
export const epiphany: Scenario = { name: 'Epiphany', browser: 'epiphany', steps: { name, browse } };

/** The engine of Safari in WebKitGTK's own window. */
export const webkit: Scenario = { name: 'WebKit', browser: 'minibrowser', steps: { name, browse } };
