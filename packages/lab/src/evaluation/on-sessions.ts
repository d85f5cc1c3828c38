import { emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import type { Arrived } from '../bots/interactions.ts';
import type { Outcome } from '../bots/outcome.ts';
import { keptSessions } from '../bots/rescore.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { groupBy } from '../model/thresholds.ts';
import type { Table } from './table.ts';

interface Judged {
  readonly who: string;
  readonly isBot: boolean;
  /** Of the whole session, and the most it ever was from the least events on that accuse; absent with fewer. */
  readonly score: number;
  readonly peak?: number;
}

/** The model alone on sessions of real drivers and of people, as `bots --record` keeps them. */
export const onSessions = (folders: readonly string[]): Table => {
  const rows = folders.flatMap(keptSessions).map(judge);
  const people = rows.filter(({ isBot }) => !isBot);
  const { detected } = agentBehaviorModel.stored;
  const groups = [
    ...groupBy(
      rows.filter(({ isBot }) => isBot),
      ({ who }) => who,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = (name: string, own: readonly Judged[], auc: number) => {
    const enough = own.filter(({ peak }) => peak !== undefined);
    const peaks = enough.map(({ peak }) => peak as number);
    return [
      name,
      own.length,
      enough.length,
      auc,
      peaks.filter((peak) => peak > detected).length,
      peaks.length > 0 ? Math.max(...peaks) : Number.NaN,
    ];
  };
  const bots = groups.flatMap(([, own]) => own);
  return {
    title: 'Drivers in real browsers',
    note: `Sessions that \`npm run lab -- bots --record DIR\` kept, judged by the model alone, rules and replay matching left out. No tree learnt from any of these bots. The people are no strangers: what they do with the pointer is played from recordings that training used, by the window system, in another browser and under other tasks. Bots that type and click without ever moving leave few events to judge.`,
    columns: [
      'who',
      'sessions',
      `with ${MIN_ACCUSING_EVENTS} events or more`,
      'ROC AUC against people',
      'Detected at any moment',
      'highest log-odds',
    ],
    rows: [
      line('people', people, Number.NaN),
      line('all bots', bots, rocAuc([...people, ...bots])),
      ...groups.map(([name, own]) => line(name, own, rocAuc([...people, ...own]))),
    ],
  };
};

const judge = ({ outcome, arrived }: { outcome: Outcome; arrived: readonly Arrived[] }): Judged => {
  const state = emptySession();
  let score = 0;
  let peak: number | undefined;
  for (const { beacon, received } of arrived) {
    foldBeacon(state, beacon, received);
    const { logOdds, count } = agentBehaviorModel.predict(sessionFeatures(state));
    score = logOdds;
    if (count >= MIN_ACCUSING_EVENTS) peak = Math.max(peak ?? Number.NEGATIVE_INFINITY, logOdds);
  }
  return {
    who: outcome.driver,
    isBot: outcome.label === 'bot',
    score,
    ...(peak === undefined ? {} : { peak }),
  };
};
