import type { Scenario } from '../scenario.ts';
import type { SimulatedUser } from '../simulated-user.ts';

const copyName = async (user: SimulatedUser): Promise<void> => {
  await user.click('name');
  await user.pause(500);
  await user.chord('Control_L', 'a');
  await user.pause(400);
  await user.chord('Control_L', 'c');
};

const paste = (user: SimulatedUser): Promise<void> => user.chord('Control_L', 'v');

export const repeatedPasting: Scenario = {
  name: 'much pasting',
  steps: {
    essay: async (user) => {
      await copyName(user);
      await user.click('essay');
      for (let times = 0; times < 3; times++) {
        await user.pause(900);
        await paste(user);
        await user.strike('space');
      }
    },
  },
};

export const pasteAfterAnotherTab: Scenario = {
  name: 'paste after another tab',
  steps: {
    essay: async (user, person) => {
      await copyName(user);
      await user.click('essay');
      await user.type(person.essay.slice(0, 40));
      await user.chord('Control_L', 't');
      await user.pause(3_000);
      await user.chord('Control_L', 'w');
      await user.pause(1_200);
      await paste(user);
    },
  },
};

export const middleClickPaste: Scenario = {
  name: 'middle-click paste',
  steps: {
    essay: async (user, person) => {
      await copyName(user);
      await user.click('essay', { button: 2 });
      await user.pause(900);
      await user.type(person.essay);
    },
  },
};

export const contextMenuPaste: Scenario = {
  name: 'context-menu paste',
  steps: {
    essay: async (user, person) => {
      await copyName(user);
      await user.click('essay', { button: 3 });
      await user.pause(1_200);
      await user.strike('p');
      await user.pause(900);
      await user.strike('Escape');
      await user.click('essay');
      await user.type(person.essay);
    },
  },
};
