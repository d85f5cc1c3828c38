import type { Scenario } from '../scenario.ts';

/** Clicks the labels instead of the radio buttons and the checkbox. */
export const labelClicks: Scenario = {
  name: 'labels',
  steps: {
    choices: async (user) => {
      await user.click('plan');
      await user.pause(900);
      await user.strike('Down', 1);
      await user.strike('Return');
      await user.click('r2', { beside: 60 });
      await user.pause(900);
      await user.click('r1', { beside: 50 });
      await user.pause(900);
      await user.click('agree', { beside: 90 });
    },
  },
};

export const findInPage: Scenario = {
  name: 'find in page',
  steps: {
    browse: async (user) => {
      await user.scrollTo('top');
      await user.chord('Control_L', 'f');
      await user.pause(900);
      for (const letter of 'spring') await user.strike(letter);
      await user.strike('Return');
      await user.pause(1_200);
      await user.strike('Escape');
      await user.pause(900);
      await user.strike('End');
      await user.chord('Control_L', 'End');
      await user.pause(1_200);
      user.scrolledTo(Number.POSITIVE_INFINITY);
    },
  },
};

export const scrollbarDrag: Scenario = {
  name: 'scrollbar drag',
  steps: {
    choices: async (user) => {
      await user.click('plan');
      await user.pause(900);
      await user.strike('Down', 2);
      await user.strike('Return');
      await user.click('r1');
      await user.dragScrollbar();
      await user.pause(900);
      await user.click('agree');
    },
  },
};
