import { markdownTable } from '@gait/research/documents/markdown-table';
import { absentPeers } from '@gait/research/evaluation/baselines';
import { groupBy } from '@gait/research/group-by';
import { peerNames } from '../peers/peers.ts';
import { failure, goals } from './goals.ts';
import { type DriverOutcome, hasRun, type NotRun, REJECT } from './outcome.ts';

const scoresOf = (rows: readonly DriverOutcome[], label: DriverOutcome['label']): number[] =>
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

const peerTable = (rows: readonly DriverOutcome[]): string[] => {
  const compared = rows.filter((row) => row.peers);
  if (compared.length === 0) return [];
  const gait = { name: 'Gait', isBot: (row: DriverOutcome) => row.peak_score >= REJECT };
  const peers = peerNames.map((name) => ({ name, isBot: (row: DriverOutcome) => row.peers?.[name] }));
  const lines = [gait, ...peers].map(({ name, isBot }) => {
    const labeled = (label: DriverOutcome['label']) => compared.filter((row) => row.label === label);
    const flagged = (label: DriverOutcome['label']) =>
      labeled(label).filter((row) => isBot(row) === true).length;
    return [
      name,
      `${flagged('bot')} of ${labeled('bot').length}`,
      `${flagged('human')} of ${labeled('human').length}`,
    ];
  });
  const absent = Object.entries(absentPeers).map(([name, why]) => [name, `not run: ${why}`, '-']);
  return [
    '## Other detectors on the same sessions',
    '',
    `Sessions called a bot at any time. For Gait, that is a score of ${REJECT} or more.`,
    '',
    markdownTable(['', 'bots caught', 'people accused'], [...lines, ...absent]),
    '',
  ];
};

const failures = (rows: readonly DriverOutcome[]): string[] => {
  const lines = [...groupBy(rows, (row) => `${row.driver}: ${failure(row) ?? ''}`)].flatMap(([, own]) => {
    const [row] = own;
    const reason = row && failure(row);
    if (!reason) return [];
    // What is found of bots is in their table, and the machine is the same for all.
    const found = row.label === 'human' ? row.because : [];
    const because = found.filter((why) => !why.startsWith('virtual_machine')).join('; ');
    return `- ${row.driver} (${own.map(({ mode }) => mode).join(', ')}): ${reason}. ${because}`.trim();
  });
  return ['## Wrong judgments', '', ...(lines.length > 0 ? lines : ['None.']), ''];
};

/** Score distributions, goals, wrong judgments and other detectors. */
export const summary = (rows: readonly (DriverOutcome | NotRun)[]): string => {
  const judged = rows.filter(hasRun);
  const reached = goals.map(({ name, appliesTo, isMet }) => {
    const sessions = judged.filter(appliesTo);
    return [name, `${sessions.filter(isMet).length} of ${sessions.length}`];
  });
  return [
    '## Scores',
    '',
    markdownTable(
      ['', 'sessions', 'lowest', '10 %', 'median', '90 %', 'highest'],
      [distribution('bots', scoresOf(judged, 'bot')), distribution('people', scoresOf(judged, 'human'))],
    ),
    '',
    markdownTable(['goal', 'sessions'], reached),
    '',
    ...failures(judged),
    ...peerTable(judged),
  ].join('\n');
};
