import { vi } from 'vitest';
import { agentBehaviorModel } from '../models/agent-behavior.ts';

/** Log-odds of a bot from the stream of an ordinary person, and of one who is neither cleared nor accused. */
const ORDINARY = -3;
export const UNDECIDED = 4.5;

/**
 * Lets the model take each pointer, each typing and each clicks for a person's, once there are enough events. Visitors in
 * stories are programs, which weights may notice; a story about what follows from being cleared must not depend on them.
 * Returns how to end it.
 */
export const judgedAsPeople = (each = ORDINARY): (() => void) => {
  const { predict } = agentBehaviorModel;
  const spy = vi.spyOn(agentBehaviorModel, 'predict').mockImplementation((observed) => {
    const prediction = predict(observed);
    const streams = prediction.streams.map((stream) => ({ ...stream, logOdds: each }));
    return { ...prediction, streams, logOdds: each * streams.length };
  });
  return () => spy.mockRestore();
};
