import type { Way } from './way.ts';

/** Controls are pressed by assistive technology, text is typed. */
export const screenReader: Way = {
  name: 'screen reader',
  assistive: true,
  args: ['--force-renderer-accessibility'],
  ways: {
    name: async (hands, person) => {
      await hands.press('name');
      await hands.pause(900);
      await hands.type(person.name);
    },
    address: async (hands, person) => {
      await hands.press('email');
      await hands.pause(900);
      await hands.type(person.address);
    },
    essay: async (hands, person) => {
      await hands.press('essay');
      await hands.pause(1_800);
      await hands.type(person.essay);
    },
    choices: async (hands) => {
      await hands.pause(600);
      await hands.strike('Tab');
      await hands.strike('Down', 2);
      for (const id of ['r1', 'agree']) {
        await hands.pause(2_500);
        await hands.press(id);
      }
    },
    wander: async (hands) => {
      for (const id of ['next', 'back-to-form', 'details']) {
        await hands.pause(2_500);
        await hands.press(id);
      }
      await hands.pause(2_500);
      await hands.chord('Alt_L', 'Left');
      await hands.pause(1_800);
    },
    send: async (hands) => {
      await hands.press('submit');
      await hands.pause(2_000);
    },
  },
};

export const screenReaderInFirefox: Way = {
  ...screenReader,
  name: 'screen reader, Firefox',
  browser: 'firefox',
  args: [],
};
