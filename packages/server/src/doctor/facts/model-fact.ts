import type { FactOf } from '../fact.ts';

const REMEDY = 'Install a released version, or train the model on this one: docs/training.md.';

export const modelFact: FactOf = async ({ modelOff }) => {
  const about = { id: 'model', title: 'Model' };
  return modelOff
    ? {
        ...about,
        state: 'bad',
        text: `The model is off, so agent_behavior is Unknown: ${modelOff}.`,
        remedy: REMEDY,
      }
    : { ...about, state: 'good', text: 'The model of agent_behavior judges sessions on desktops.' };
};
