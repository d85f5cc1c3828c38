import { markdownTable } from '../documents/markdown-table.ts';
import { groupBy } from '../group-by.ts';
import { humanizers } from '../hands/humanizers.ts';
import { HAND_STREAMS, PACES } from './hand-recordings.ts';
import type { HandJudged } from './hands-judged.ts';
import type { HandOverVisits, PeopleOverVisits } from './hands-over-visits.ts';
import type { Kept } from './people-kept.ts';

/** What is measured, at which commit. */
export interface HandsMeasured {
  readonly hands: readonly HandJudged[];
  readonly people: readonly Kept[];
  readonly visits: {
    readonly hands: readonly HandOverVisits[];
    readonly people: readonly PeopleOverVisits[];
  };
  readonly commit: string;
}

/** Events of a session at which the page shows it. */
const SHOWN = [80, 320];

/** Hands whose rows are means. */
const KINDS = ['unknown', 'selected', 'by authors', 'packages'] as const;

/** docs/model/hands.md: what a hand gets that nobody taught the model, beside people whom no training saw. */
export const handsPage = ({ hands, people, visits, commit }: HandsMeasured): string =>
  [
    '# Hands that nobody taught',
    '',
    'Written by `npm run lab -- hands --write`.',
    `Measured at commit ${commit}.`,
    '',
    'Each [hand](../../packages/research/src/hands/README.md) is a program that imitates how a person points and types, and of which no training saw',
    'anything: by authors who knew neither this repository nor the model, and in packages that anyone can install. An unknown hand draws',
    'its laws from the half that the trees were not trained on (half of the data, no browser sessions). Of a selected hand, a forger with',
    'the model at home sends the best of 20 draws. A session is 30 clicks, 450 characters of prose, or both: no device, network or browser',
    'is part of it. Pace 1 is ordinary, 0.6 quick, 1.6 slow.',
    '',
    '"Looks human" needs two lines: below nine of ten known bots, and among people of recorders that no training saw',
    '([why](../decisions/model.md)). Lines are drawn by one half of the people and judge the other half, in turn; hands are judged by both,',
    'and the shares are means.',
    '',
    '## By number of events',
    '',
    'Shares, quick/ordinary/slow: above the line of 99 % of people (TPR at 1 %) and below that of 95 %, after some events; what looks human and',
    'is Detected, of whole sessions. The price is how many of these a forger draws for one that looks human ("-": none did).',
    '',
    markdownTable(
      [
        'hand',
        'streams',
        ...SHOWN.map((size) => `TPR, ${size}`),
        ...SHOWN.map((size) => `below 95 %, ${size}`),
        'looks human',
        'Detected',
        'price, draws',
      ],
      KINDS.flatMap((kind) => rowsOf(kind, hands)),
    ),
    '',
    '## The lesson',
    '',
    'An older bar was met: of each family but replays that trees had not seen, they found .97 or more of the bots of 320 moves at 1 % of people',
    `([leaderboard](leaderboard.md)). Of hands by other authors, today's find ${foundOf(hands)} at ordinary pace. One author wrote all families, so the siblings`,
    'of each stayed in. Hold out laws rather than names, draw lines by people of other recorders, and let others write the hands.',
    '',
    '## By hand',
    '',
    'Whole sessions, the least and the greatest of the three paces.',
    '',
    markdownTable(
      ['hand', 'streams', 'Detected, %', 'looks human, %', 'probability, median'],
      [
        ...groupBy(
          hands.filter((row) => row.whole && ['by authors', 'packages'].includes(kindOf(row))),
          ({ hand, streams }) => `${hand} | ${streams}`,
        ),
      ].map(([name, own]) => [
        name,
        rangeOf(own.map((row) => percent(row.detected))),
        rangeOf(own.map((row) => percent(row.cleared))),
        rangeOf(own.map((row) => row.probability_median.toFixed(3))),
      ]),
    ),
    '',
    '## Over visits',
    '',
    'The mean of what the model says of one stream over several visits of 320 pointing events or 100 keys; the hand is another draw in',
    'each, and the mean is over all hands and paces. "Detected" lies one above every mean of the people who drew the line.',
    '',
    markdownTable(
      ['streams', 'visits', 'above 99 % of people, %', 'below 95 % of people, %', 'Detected, %'],
      [...groupBy(visits.hands, ({ streams, visits: size }) => `${streams} | ${size}`)].map(([name, own]) => [
        name,
        percent(mean(own.map((row) => row.tpr_at_1_percent))),
        percent(mean(own.map((row) => row.below_95_percent))),
        percent(mean(own.map((row) => row.detected))),
      ]),
    ),
    '',
    'People whom the lines of the other half accuse in any three to five visits in a row; recordings are cut into visits of 100, 200 and',
    '320 events.',
    '',
    markdownTable(
      ['recorder', 'people', 'Detected, %'],
      visits.people.map(({ recorder, people: count, detected }) => [
        recorder,
        String(count),
        percent(detected),
      ]),
    ),
    '',
    '## People',
    '',
    'People of recorders that no training saw, at each of the lengths of a growing session. No recorder has people who both',
    "point and type: there, one person's pointing stands beside another's typing, under the recorder of the pointing.",
    '',
    markdownTable(
      ['recorder', 'streams', 'people', 'looks human, %', 'Detected, %'],
      people.map(({ recorder, streams, people: count, kept, detected }) => [
        recorder,
        streams,
        String(count),
        percent(kept),
        percent(detected),
      ]),
    ),
    '',
  ].join('\n');

/** TPR at 1 % of people of hands by authors: pointing at ordinary pace, 320 events. */
const foundOf = (hands: readonly HandJudged[]): string => {
  const own = hands.filter(
    (row) =>
      kindOf(row) === 'by authors' &&
      row.streams === 'pointing' &&
      row.pace === 1 &&
      !row.whole &&
      row.events === 320,
  );
  return shareText(mean(own.map((row) => row.tpr_at_1_percent ?? Number.NaN)));
};

const kindOf = ({ hand }: HandJudged): (typeof KINDS)[number] => {
  if (hand === 'unknown' || hand === 'selected') return hand;
  return humanizers.some(({ name }) => name === hand) ? 'packages' : 'by authors';
};

/** A row per kind of session: means over the hands of a kind, by pace. */
const rowsOf = (kind: (typeof KINDS)[number], all: readonly HandJudged[]): string[][] =>
  HAND_STREAMS.flatMap((streams) => {
    const own = all.filter((row) => kindOf(row) === kind && row.streams === streams);
    if (own.length === 0) return [];
    const byPace = (value: (row: HandJudged) => number | null, size?: number) =>
      PACES.map((pace) => {
        const rows = own.filter(
          (row) => row.pace === pace && (size ? !row.whole && row.events === size : row.whole),
        );
        return mean(rows.map((row) => value(row) ?? Number.NaN));
      });
    const shares = (...measured: Parameters<typeof byPace>) =>
      byPace(...measured)
        .map(shareText)
        .join('/');
    return [
      [
        kind,
        streams,
        ...SHOWN.map((size) => shares((row) => row.tpr_at_1_percent, size)),
        ...SHOWN.map((size) => shares((row) => row.below_95_percent, size)),
        shares((row) => row.cleared),
        shares((row) => row.detected),
        byPace((row) => row.cleared)
          .map((cleared) => (cleared > 0 ? (1 / cleared).toFixed(1) : '-'))
          .join('/'),
      ],
    ];
  });

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Without a leading zero; "-" if no session is that long. */
const shareText = (share: number): string => (Number.isNaN(share) ? '-' : share.toFixed(2).replace(/^0/, ''));

/** The least and the greatest of numbers as they are shown. */
const rangeOf = (shown: readonly string[]): string => {
  const sorted = shown.toSorted((a, b) => Number(a) - Number(b));
  return sorted[0] === sorted.at(-1) ? sorted[0]! : `${sorted[0]}-${sorted.at(-1)}`;
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}`;
