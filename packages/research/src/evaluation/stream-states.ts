import { sessionFeatures } from '@gait/engine';
import { type AgentModel, agentBehaviorModel } from '@gait/engine/models';
import { eventTimes, prefixesOf } from '../recordings/prefixes.ts';
import { readRecordings } from '../recordings/read-recordings.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { Recording } from '../recordings/recording.ts';
import type { StreamState } from '../training/fit-people-lines.ts';
import { foldedPrefixes } from './assess-recording.ts';

/** Events at which a growing session is looked at: each about 1.4 times as long as the one before. */
const LENGTHS: readonly number[] = [
  20, 30, 40, 60, 80, 120, 160, 230, 320, 450, 640, 900, 1_280, 1_800, 2_560,
];

/** The states of all recordings of the files. Those of which no stream says anything are left out. */
export const streamStates = async (
  files: readonly string[],
  model: AgentModel = agentBehaviorModel,
): Promise<StreamState[]> => {
  const states: StreamState[] = [];
  for (const file of files)
    for await (const recording of readRecordings(file))
      states.push(...statesOf(recording, LENGTHS, model).filter(({ streams }) => streams.length > 0));
  return states;
};

/** The states of a recording at each of the lengths that it exceeds, and at its end. */
export const statesOf = (
  recording: Recording,
  lengths: readonly number[],
  model: AgentModel = agentBehaviorModel,
): (StreamState & { readonly events: number })[] => {
  const { dataset: recorder, subject: person } = recording;
  const events = recordedEvents(recording);
  return foldedPrefixes(events, prefixesOf(eventTimes(events), lengths), (state, { size }) => {
    const { streams, isPointerUnclear } = model.predict(sessionFeatures(state));
    return {
      recorder,
      person,
      streams: streams.map(({ expert, logOdds, count }) => ({ expert, logOdds, count })),
      isPointerUnclear,
      events: size,
    };
  });
};
