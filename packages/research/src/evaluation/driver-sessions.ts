import { emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { type AgentModel, agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { type RecordedSession, recordedSessions } from '../recordings/recorded-sessions.ts';
import type { Sample } from '../training/samples.ts';
import { heldOutModels } from './held-out-models.ts';
import type { Cell, ReportTable } from './table.ts';

interface SessionScore {
  readonly driver: string;
  readonly isBot: boolean;
  /** Log-odds of the whole session, by trees trained on unrelated sessions. */
  readonly score: number;
  /** Highest log-odds once there are enough events to accuse. */
  readonly maxLogOdds: number | undefined;
}

/** The model alone on sessions of drivers and of people that `bots --record` recorded. */
export const judgedDriverSessions = (
  folders: readonly string[],
  samples: readonly Sample[],
  onStep: (step: string) => void,
): SessionScore[] => {
  const models = heldOutModels(samples, onStep);
  return folders.flatMap(recordedSessions).map((session) => scoreOf(session, models(session)));
};

export const driverSessionsTable = (rows: readonly SessionScore[]): ReportTable => {
  const people = rows.filter(({ isBot }) => !isBot);
  const bots = rows.filter(({ isBot }) => isBot);
  const drivers = [...groupBy(bots, ({ driver }) => driver)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: 'Drivers in real browsers',
    note: "Recorded by `npm run lab -- bots --record DIR`, judged by the model alone, without rules and replay matching. No tree saw a session of the driver's package, of a driver that moves and types with the same code, or of the person. Trees are trained on half of the segments. Bots that type and click without any movement leave few events to judge, and only replay matching can detect replayed movement.",
    columns: [
      'driver',
      'sessions',
      `with ${MIN_ACCUSING_EVENTS} events or more`,
      'ROC AUC against people',
      'Detected at any moment',
      'highest log-odds',
    ],
    rows: [
      lineOf('people', people, []),
      lineOf('all bots', bots, people),
      ...drivers.map(([name, own]) => lineOf(name, own, people)),
    ],
  };
};

const lineOf = (name: string, own: readonly SessionScore[], against: readonly SessionScore[]): Cell[] => {
  const highest = own.flatMap(({ maxLogOdds }) => maxLogOdds ?? []);
  return [
    name,
    own.length,
    highest.length,
    rocAuc([...own, ...against]),
    highest.filter((maxLogOdds) => maxLogOdds > agentBehaviorModel.stored.detected).length,
    highest.length > 0 ? Math.max(...highest) : Number.NaN,
  ];
};

const scoreOf = ({ outcome, arrived }: RecordedSession, model: AgentModel): SessionScore => {
  const state = emptySession();
  let score = 0;
  let maxLogOdds: number | undefined;
  for (const { beacon, received } of arrived) {
    foldBeacon(state, beacon, received);
    const { logOdds, count } = model.predict(sessionFeatures(state));
    score = logOdds;
    if (count >= MIN_ACCUSING_EVENTS) maxLogOdds = Math.max(maxLogOdds ?? Number.NEGATIVE_INFINITY, logOdds);
  }
  return { driver: outcome.driver, isBot: outcome.label === 'bot', score, maxLogOdds };
};
