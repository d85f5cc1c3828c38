import { sessionFeatures, type VisitEvidence } from '@gait/engine';
import { type AgentModel, agentBehaviorModel, visitEvidence } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { readRecordings } from '../recordings/read-recordings.ts';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { Recording } from '../recordings/recording.ts';
import type { PersonVisits } from '../training/fit-visit-lines.ts';
import { foldedPrefixes } from './assess-recording.ts';

/** Events of the visits that lines are drawn for: no recorder has seen its people often, so recordings are cut. */
export const VISIT_LENGTHS: readonly number[] = [100, 200, 320];

/** The visits of all people of the files, at each length. */
export const visitStates = async (files: readonly string[]): Promise<PersonVisits[]> => {
  const parts: PersonVisits[] = [];
  for (const file of files)
    for await (const recording of readRecordings(file))
      for (const events of VISIT_LENGTHS)
        parts.push({
          recorder: recording.dataset,
          person: recording.subject,
          events,
          visits: visitsOf(recording, events),
        });
  const ofPerson = ({ recorder, person, events }: PersonVisits) => JSON.stringify([recorder, person, events]);
  return [...groupBy(parts, ofPerson).values()].map((own) => ({
    ...(own[0] as PersonVisits),
    visits: own.flatMap(({ visits }) => visits),
  }));
};

/** Visits of so many events that a recording is cut into. */
export const visitsOf = (
  recording: Recording,
  length: number,
  model: AgentModel = agentBehaviorModel,
): VisitEvidence[] => {
  const events = recordedEvents(recording);
  const starts = eventTimes(events).filter((_, index) => index % length === 0);
  return starts
    .slice(1)
    .flatMap((end, index) =>
      foldedPrefixes(
        eventsBetween(events, starts[index] as number, end),
        [{ end: Number.POSITIVE_INFINITY }],
        (state) => visitEvidence(model.predict(sessionFeatures(state)).streams),
      ),
    );
};
