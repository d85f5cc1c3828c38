import { type Check, checks } from '@gait/engine';
import {
  type Arrived,
  assessedUntil,
  interactionEnds,
  interactionsTo,
} from '@gait/research/recordings/interactions';
import { type RecordedSession, recordedSessions } from '@gait/research/recordings/recorded-sessions';
import { newStrokeIndex } from '@gait/research/stroke-index';
import { type DriverOutcome, EARLY_MS, REJECT } from './outcome.ts';
import type { CheckVerdicts } from './report.ts';

const kindOf = (id: string): Check['kind'] | undefined =>
  Object.values<Check>(checks).find((check) => check.id === id)?.kind;

/** Today's judgment of a recorded session, without facts that only the live connection had. */
const rescored = (outcome: DriverOutcome, arrived: readonly Arrived[]): DriverOutcome => {
  const start = Math.min(...arrived.map(({ beacon }) => beacon.origin));
  const last = assessedUntil(arrived, Number.POSITIVE_INFINITY);
  const { riskScore, recommendedAction, findings, contributions } = last;
  const peak = interactionEnds(arrived.map(({ beacon }) => beacon))
    .map((at) => assessedUntil(arrived, at))
    .reduce((one, next) => (next.riskScore > one.riskScore ? next : one), last);
  const flags = (kind: Check['kind']): CheckVerdicts =>
    Object.fromEntries(
      Object.entries(findings)
        .filter(([id]) => kindOf(id) === kind)
        .map(([id, { verdict }]) => [id, verdict]),
    );
  return {
    ...outcome,
    risk_score: riskScore,
    peak_score: peak.riskScore,
    peak_detected: peak.contributions.map(({ check }) => check),
    recommended_action: recommendedAction,
    score_at_10s: assessedUntil(arrived, start + EARLY_MS).riskScore,
    interactions_to_70: interactionsTo(REJECT, arrived) ?? null,
    biometric_checks: flags('biometric'),
    device_checks: flags('device'),
    because: contributions.map(({ check }) => `${check}: ${findings[check]?.because}`),
  };
};

const startOf = ({ arrived }: RecordedSession): number =>
  Math.min(...arrived.map(({ beacon }) => beacon.origin + beacon.sent));

/** A person is identified by the recordings behind it, in any scenario: `find in page (user100+user5)`. */
const visitorOf = ({ name, outcome }: Pick<RecordedSession, 'name' | 'outcome'>): string =>
  outcome.label === 'human' ? (outcome.driver.match(/\((.+)\)/)?.[1] ?? name) : name;

/** Adds the replay facts that a server would have had, if the sessions had arrived in the order they were recorded. */
const withReplays = (sessions: readonly RecordedSession[]): Map<string, readonly Arrived[]> => {
  const seen = newStrokeIndex();
  const inTurn = [...sessions].sort((one, next) => startOf(one) - startOf(next));
  return new Map(
    inTurn.map(({ name, outcome, arrived }) => {
      const beacons = arrived.map(({ beacon }) => beacon);
      const { replay } = seen.visit({ session: name, visitor: visitorOf({ name, outcome }) }, beacons);
      const withFacts = arrived.map(({ beacon, received }, at) =>
        at === replay?.at
          ? { beacon, received: { ...received, replay: replay.facts } }
          : { beacon, received },
      );
      return [name, withFacts];
    }),
  );
};

/** Judges every session in a folder of `--record` again. */
export const rescoredFolder = (folder: string): DriverOutcome[] => {
  const sessions = recordedSessions<DriverOutcome>(folder);
  const arrived = withReplays(sessions);
  return sessions.map(({ name, outcome }) => rescored(outcome, arrived.get(name) ?? []));
};
