import { type WeightedShare, weightedShare } from '../metrics/weighted-share.ts';
import { type JudgedSession, judgedSessions, type LabelLine } from './labeled-sessions.ts';
import { interval, type ReportTable } from './table.ts';

/** The scores from which a session is reviewed and rejected. */
const SCORES = [50, 70];
const BANDS = [0, 25, 50, 70, 101];
/** The check that asks the model. */
const MODEL = 'agent_behavior';

const NOTE =
  'Each with its 95 % interval. Sessions are weighted by the chance that they were chosen, where their labels tell it. ' +
  'Sessions from a queue were chosen by their score: their recall says nothing about bots that scored low.';

const precision = (
  sessions: readonly JudgedSession[],
  isFound: (session: JudgedSession) => boolean,
): WeightedShare => weightedShare(sessions.filter(isFound), ({ isBot }) => isBot);

const recall = (
  sessions: readonly JudgedSession[],
  isFound: (session: JudgedSession) => boolean,
): WeightedShare =>
  weightedShare(
    sessions.filter(({ isBot }) => isBot),
    isFound,
  );

const falsePositives = (
  sessions: readonly JudgedSession[],
  isFound: (session: JudgedSession) => boolean,
): WeightedShare =>
  weightedShare(
    sessions.filter(({ isBot }) => !isBot),
    isFound,
  );

const checksOf = (sessions: readonly JudgedSession[]): string[] =>
  [...new Set(sessions.flatMap(({ checks }) => Object.keys(checks)))].sort();

type Finder = readonly [name: string, isFound: (session: JudgedSession) => boolean];

const findersOf = (sessions: readonly JudgedSession[]): Finder[] => [
  ...SCORES.map((least): Finder => [`score ${least} and above`, ({ score }) => score >= least]),
  ...checksOf(sessions).map(
    (id): Finder => [id === MODEL ? `${id} (model)` : id, ({ checks }) => checks[id] === 'Detected'],
  ),
];

const findings = (selection: string, sessions: readonly JudgedSession[]): ReportTable => ({
  title: `Chosen by: ${selection}`,
  note: `${sessions.length} sessions, ${sessions.filter(({ isBot }) => isBot).length} of them bots. ${NOTE}`,
  columns: ['found by', 'found', 'precision', 'recall', 'false positives'],
  rows: findersOf(sessions).map(([name, isFound]) => [
    name,
    sessions.filter(isFound).length,
    interval(precision(sessions, isFound)),
    interval(recall(sessions, isFound)),
    interval(falsePositives(sessions, isFound)),
  ]),
});

const calibration = (selection: string, sessions: readonly JudgedSession[]): ReportTable => ({
  title: `Calibration, chosen by: ${selection}`,
  note: 'The share of bots among the sessions of each range of scores.',
  columns: ['score', 'sessions', 'bots'],
  rows: BANDS.slice(0, -1).map((from, index) => {
    const to = BANDS[index + 1] as number;
    const inBand = sessions.filter(({ score }) => score >= from && score < to);
    return [`${from} to ${to - 1}`, inBand.length, interval(weightedShare(inBand, ({ isBot }) => isBot))];
  }),
});

/** How well score, checks and model agree with labels, for each way in which sessions were chosen. */
export const labelTables = (labeled: readonly LabelLine[]): ReportTable[] => {
  const sessions = judgedSessions(labeled);
  const selections = [...new Set(sessions.map(({ selection }) => selection))].sort();
  return selections.flatMap((selection) => {
    const chosen = sessions.filter((session) => session.selection === selection);
    return [findings(selection, chosen), calibration(selection, chosen)];
  });
};
