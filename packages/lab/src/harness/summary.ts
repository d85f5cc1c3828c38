import { absentPeers, peerNames } from '../peers/peers.ts';
import { failure, goals } from './goals.ts';
import { isJudged, type NotRun, type Outcome, REJECT } from './outcome.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n');

const scoresOf = (rows: readonly Outcome[], label: Outcome['label']): number[] =>
  rows
    .filter((row) => row.label === label)
    .map(({ risk_score }) => risk_score)
    .sort((one, next) => one - next);

const quantile = (sorted: readonly number[], share: number): string =>
  sorted.length === 0 ? '-' : String(sorted[Math.round((sorted.length - 1) * share)]);

const distribution = (name: string, scores: readonly number[]): string[] => [
  name,
  String(scores.length),
  ...[0, 0.1, 0.5, 0.9, 1].map((share) => quantile(scores, share)),
];

const distance = (bots: readonly number[], people: readonly number[]): string => {
  const [lowest, highest] = [bots[0], people.at(-1)];
  if (lowest === undefined || highest === undefined)
    return 'Bots and people were not both judged in this run.';
  return `The lowest bot ends at ${lowest}, the highest person at ${highest}: ${lowest - highest} points between them.`;
};

const peerTable = (rows: readonly Outcome[]): string[] => {
  const asked = rows.filter(({ peers }) => peers);
  if (asked.length === 0) return [];
  const ours = { name: 'Gait', says: (row: Outcome) => row.peak_score >= REJECT };
  const theirs = peerNames.map((name) => ({ name, says: (row: Outcome) => row.peers?.[name] }));
  const lines = [ours, ...theirs].map(({ name, says }) => {
    const of = (label: Outcome['label']) => asked.filter((row) => row.label === label);
    const called = (label: Outcome['label']) => of(label).filter((row) => says(row) === true).length;
    return [name, `${called('bot')} of ${of('bot').length}`, `${called('human')} of ${of('human').length}`];
  });
  const absent = Object.entries(absentPeers).map(([name, why]) => [name, `not run: ${why}`, '-']);
  return [
    '## Others on the same sessions',
    '',
    'Called a bot at any moment of the session; Gait: a score to reject.',
    '',
    table(['', 'bots caught', 'people accused'], [...lines, ...absent]),
    '',
  ];
};

const failures = (rows: readonly (Outcome | NotRun)[]): string[] => {
  const failed = rows.filter(isJudged).flatMap((row) => {
    const what = failure(row);
    return what ? [`- ${row.driver}, ${row.mode}: ${what}. ${row.because.join('; ')}`] : [];
  });
  const absent = rows.flatMap((row) =>
    isJudged(row) ? [] : [`- ${row.driver}, ${row.mode}: not run, ${row.not_run}`],
  );
  return [
    '## What still fails',
    '',
    ...(failed.length > 0 ? failed : ['Nothing that was run.']),
    ...absent,
    '',
  ];
};

/** The two distributions, what is between them, how the goals are met, what fails, and what others say. */
export const summary = (rows: readonly (Outcome | NotRun)[]): string => {
  const judged = rows.filter(isJudged);
  const [bots, people] = [scoresOf(judged, 'bot'), scoresOf(judged, 'human')];
  const reached = goals.map(({ what, of, met }) => {
    const those = judged.filter(of);
    return [what, `${those.filter(met).length} of ${those.length}`];
  });
  return [
    '## Scores',
    '',
    table(
      ['', 'sessions', 'lowest', '10 %', 'median', '90 %', 'highest'],
      [distribution('bots', bots), distribution('people', people)],
    ),
    '',
    distance(bots, people),
    '',
    table(['goal', 'sessions'], reached),
    '',
    ...failures(rows),
    ...peerTable(judged),
  ].join('\n');
};
