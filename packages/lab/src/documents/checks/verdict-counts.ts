import { type CheckId, checks, findingOf, type Verdict } from '@gait/engine';
import type { Recording } from '@gait/research/recordings/recording';
import { recordedSession } from './recorded-session.ts';

export type VerdictCounts = Readonly<Record<Verdict, number>>;

const registry = Object.values(checks);

/** Number of sessions per verdict, for each check over the recordings of a source. */
export const verdictCounts = (recordings: readonly Recording[]): ReadonlyMap<CheckId, VerdictCounts> => {
  const counts = new Map<CheckId, Record<Verdict, number>>(
    registry.map(({ id }) => [id, { Detected: 0, 'Not detected': 0, Unknown: 0 }]),
  );
  for (const recording of recordings) {
    const state = recordedSession(recording);
    for (const check of registry) {
      const ofCheck = counts.get(check.id);
      if (ofCheck) ofCheck[findingOf(check, state).verdict]++;
    }
  }
  return counts;
};
