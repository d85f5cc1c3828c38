import { type Check, checks, findingOf, sessionFeatures, type Verdict } from '@gait/engine';
import type { Recording } from '../../recordings/recording.ts';
import { recordedSession } from './recorded-session.ts';

export type VerdictCounts = Readonly<Record<Verdict, number>>;

const registry: readonly Check[] = Object.values(checks);

/** What every check says of every recording of a source: sessions by verdict. */
export const verdictCounts = (recordings: readonly Recording[]): ReadonlyMap<string, VerdictCounts> => {
  const counts = new Map(registry.map(({ id }) => [id, { Detected: 0, 'Not detected': 0, Unknown: 0 }]));
  for (const recording of recordings) {
    const state = recordedSession(recording);
    const features = sessionFeatures(state);
    for (const check of registry) {
      const of = counts.get(check.id);
      if (of) of[findingOf(check, state, features).verdict]++;
    }
  }
  return counts;
};
