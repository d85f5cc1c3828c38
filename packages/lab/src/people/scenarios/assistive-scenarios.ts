import type { Scenario } from '../scenario.ts';
import type { SimulatedUser } from '../simulated-user.ts';
import { byOneFinger, onScreenKeyboard } from '../typing.ts';

const tab = async (user: SimulatedUser, times: number): Promise<void> => {
  await user.pause(600);
  await user.strike('Tab', times);
};

export const keyboardOnly: Scenario = {
  name: 'keyboard only',
  steps: {
    name: async (user, person) => {
      await tab(user, 3);
      await user.type(person.name);
    },
    address: async (user, person) => {
      await tab(user, 1);
      await user.type(person.address);
    },
    essay: async (user, person) => {
      await tab(user, 1);
      await user.type(person.essay);
    },
    choices: async (user) => {
      await tab(user, 1);
      await user.strike('Down', 2);
      await tab(user, 1);
      await user.strike('space');
      await tab(user, 1);
      await user.strike('space');
    },
    browse: (user) => user.pause(1_000),
    send: async (user) => {
      await tab(user, 1);
      await user.strike('Return');
      await user.pause(2_000);
    },
  },
};

/** Assistive technology presses the controls; text is typed. */
export const screenReader: Scenario = {
  name: 'screen reader',
  assistive: true,
  args: ['--force-renderer-accessibility'],
  steps: {
    name: async (user, person) => {
      await user.press('name');
      await user.pause(900);
      await user.type(person.name);
    },
    address: async (user, person) => {
      await user.press('email');
      await user.pause(900);
      await user.type(person.address);
    },
    essay: async (user, person) => {
      await user.press('essay');
      await user.pause(1_800);
      await user.type(person.essay);
    },
    choices: async (user) => {
      await user.pause(600);
      await user.strike('Tab');
      await user.strike('Down', 2);
      for (const id of ['r1', 'agree']) {
        await user.pause(2_500);
        await user.press(id);
      }
    },
    browse: async (user) => {
      for (const id of ['next', 'back-to-form', 'details']) {
        await user.pause(2_500);
        await user.press(id);
      }
      await user.pause(2_500);
      await user.chord('Alt_L', 'Left');
      await user.pause(1_800);
    },
    send: async (user) => {
      await user.press('submit');
      await user.pause(2_000);
    },
  },
};

export const screenReaderInFirefox: Scenario = {
  ...screenReader,
  name: 'screen reader, Firefox',
  browser: 'firefox',
  args: [],
};

/** ms that the pointer must rest before the desktop clicks, and ms that such a click is held. */
const DWELL_CLICK_MS = 1_200;
const DWELL_CLICK_HOLD_MS = 2;

/** The desktop clicks when the pointer rests, for people who cannot press a button. */
export const hoverClick: Scenario = {
  name: 'hover click',
  pressing: () => ({ pause: DWELL_CLICK_MS, hold: DWELL_CLICK_HOLD_MS }),
};

export const typesByOneFinger: Scenario = { name: 'one finger', typing: byOneFinger };

export const keyboardOnTheScreen: Scenario = { name: 'keyboard on the screen', typing: onScreenKeyboard };
