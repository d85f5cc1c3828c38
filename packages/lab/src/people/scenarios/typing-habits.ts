import type { Scenario } from '../scenario.ts';
import { veryFast } from '../typing.ts';

export const capsLock: Scenario = {
  name: 'CapsLock',
  steps: {
    essay: async (user, person) => {
      await user.click('essay');
      await user.strike('Caps_Lock');
      await user.type(person.essay);
      await user.strike('Caps_Lock');
    },
  },
};

/** Enters é, ü and 中 by their code points. */
export const composedCharacters: Scenario = {
  name: 'composed characters',
  steps: {
    essay: async (user, person) => {
      await user.click('essay');
      await user.type(person.essay.slice(0, 45));
      for (const code of ['00e9', '00fc', '4e2d']) {
        await user.chord('Control_L', 'Shift_L', 'u');
        for (const digit of code) await user.strike(digit);
        await user.strike('space');
      }
      await user.type(person.essay.slice(45));
    },
  },
};

export const veryFastTypist: Scenario = { name: 'very fast typist', typing: veryFast };
