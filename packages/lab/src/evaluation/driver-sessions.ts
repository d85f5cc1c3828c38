import { emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { type AgentModel, agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { type RecordedSession, recordedSessions } from '../harness/recorded-sessions.ts';
import { rocAuc } from '../metrics/metrics.ts';
import { REAL_BROWSERS } from '../training/browser-sessions.ts';
import type { Sample } from '../training/samples.ts';
import { type UnseenModels, unseenModels } from './held-out-models.ts';
import type { Cell, Table } from './table.ts';

export interface Judged {
  readonly isBot: boolean;
  /** Of the whole session, and the most it ever was from the least events on that accuse; absent with fewer. */
  readonly score: number;
  readonly peak?: number;
}

/** One session by trees that never saw its kind, and by trees that saw no session of a real browser at all. */
export interface Compared {
  readonly who: string;
  readonly isBot: boolean;
  readonly taught: Judged;
  readonly untaught: Judged;
}

/** The model alone on sessions of real drivers and of people, as `bots --record` keeps them. */
export const comparedSessions = (
  folders: readonly string[],
  samples: readonly Sample[],
  onStep: (step: string) => void,
): Compared[] => {
  const taught = unseenModels(samples, onStep);
  const untaught = unseenModels(
    samples.filter(({ source }) => source !== REAL_BROWSERS),
    (step) => onStep(`${step}, no browsers`),
  );
  return folders.flatMap(recordedSessions).map((session) => compared(session, taught, untaught));
};

export const onSessions = (rows: readonly Compared[]): Table => {
  const people = rows.filter(({ isBot }) => !isBot);
  const bots = rows.filter(({ isBot }) => isBot);
  const drivers = [...groupBy(bots, ({ who }) => who)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: 'Drivers in real browsers',
    note: 'Sessions that `npm run lab -- bots --record DIR` kept, judged by the model alone, rules and replay matching left out. Of a driver, no tree saw a session of its package nor of any driver that moves and types by the same code; of a person, no tree saw the person whose hands are played, in these sessions or in the recordings. "Untaught" are trees that saw no session of a real browser at all. All are grown on half of the stretches. What people do is played by the window system; bots that type and click without ever moving leave few events to judge, and movement that is played again is known by matching only.',
    columns: [
      'who',
      'sessions',
      `with ${MIN_ACCUSING_EVENTS} events or more`,
      'ROC AUC against people',
      'Detected at any moment',
      'highest log-odds',
      'untaught: ROC AUC',
      'untaught: Detected',
      'untaught: highest',
    ],
    rows: [
      lineOf('people', people, []),
      lineOf('all bots', bots, people),
      ...drivers.map(([name, own]) => lineOf(name, own, people)),
    ],
  };
};

const lineOf = (name: string, own: readonly Compared[], against: readonly Compared[]): Cell[] => {
  const enough = own.filter(({ taught }) => taught.peak !== undefined).length;
  const cells = (by: 'taught' | 'untaught') => {
    const peaks = own.flatMap((one) => one[by].peak ?? []);
    return [
      rocAuc([...own, ...against].map((one) => one[by])),
      peaks.filter((peak) => peak > agentBehaviorModel.stored.detected).length,
      peaks.length > 0 ? Math.max(...peaks) : Number.NaN,
    ];
  };
  return [name, own.length, enough, ...cells('taught'), ...cells('untaught')];
};

const compared = (session: RecordedSession, taught: UnseenModels, untaught: UnseenModels): Compared => ({
  who: session.outcome.driver,
  isBot: session.outcome.label === 'bot',
  taught: judge(session, taught(session)),
  untaught: judge(session, untaught(session)),
});

const judge = ({ outcome, arrived }: RecordedSession, model: AgentModel): Judged => {
  const state = emptySession();
  let score = 0;
  let peak: number | undefined;
  for (const { beacon, received } of arrived) {
    foldBeacon(state, beacon, received);
    const { logOdds, count } = model.predict(sessionFeatures(state));
    score = logOdds;
    if (count >= MIN_ACCUSING_EVENTS) peak = Math.max(peak ?? Number.NEGATIVE_INFINITY, logOdds);
  }
  return { isBot: outcome.label === 'bot', score, ...(peak === undefined ? {} : { peak }) };
};
