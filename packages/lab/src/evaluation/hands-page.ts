import { markdownTable } from '../documents/markdown-table.ts';
import { groupBy } from '../group-by.ts';
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

/** docs/model/hands.md: what a hand gets that nobody taught the model, beside people whom no training saw. */
export const handsPage = ({ hands, people, visits, commit }: HandsMeasured): string =>
  [
    '# Hands that nobody taught',
    '',
    'Written by `npm run lab -- hands --write`.',
    `Measured at commit ${commit}.`,
    '',
    'Each [hand](../../packages/lab/src/hands/README.md) is a program by an author who knew neither this repository nor the model, and was only asked to',
    'imitate how a person points and types. No training has seen one. A session is 30 clicks, 450 characters of prose, or both',
    'one after the other, judged as a whole by its recorded events: no device, network or browser is part of it. Pace 1 is',
    'ordinary, 0.6 quick, 1.6 slow.',
    '',
    '"Looks human" needs two lines: below nine of ten known bots, and among people of recorders that no training saw',
    '([why](../decisions/model.md)). "By known bots alone" is what the first line alone would clear. Lines are drawn by one half of the',
    'people and judge the other half, in turn; hands are judged by both, and the shares are means.',
    '',
    '## All hands',
    '',
    markdownTable(
      ['streams', 'sessions', 'Detected, %', 'looks human, %', 'by known bots alone, %'],
      overall(hands).map(({ streams, sessions, detected, cleared, known }) => [
        streams,
        String(sessions),
        percent(detected),
        percent(cleared),
        percent(known),
      ]),
    ),
    '',
    '## By hand',
    '',
    'The least and the greatest of the three paces.',
    '',
    markdownTable(
      [
        'hand',
        'streams',
        'Detected, %',
        'looks human, %',
        'by known bots alone, %',
        'probability of a bot, median',
      ],
      [...groupBy(hands, ({ hand, streams }) => `${hand} | ${streams}`)].map(([name, own]) => [
        name,
        rangeOf(own.map((row) => percent(row.detected))),
        rangeOf(own.map((row) => percent(row.cleared))),
        rangeOf(own.map((row) => percent(row.cleared_by_known_bots))),
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

/** The least and the greatest of numbers as they are shown. */
const rangeOf = (shown: readonly string[]): string => {
  const sorted = shown.toSorted((a, b) => Number(a) - Number(b));
  return sorted[0] === sorted.at(-1) ? sorted[0]! : `${sorted[0]} to ${sorted.at(-1)}`;
};

const overall = (hands: readonly HandJudged[]) =>
  (['pointing', 'typing', 'both'] as const).map((streams) => {
    const own = hands.filter((row) => row.streams === streams);
    const mean = (of: (row: HandJudged) => number) => own.reduce((sum, row) => sum + of(row), 0) / own.length;
    return {
      streams,
      sessions: own.reduce((sum, row) => sum + row.sessions, 0),
      detected: mean((row) => row.detected),
      cleared: mean((row) => row.cleared),
      known: mean((row) => row.cleared_by_known_bots),
    };
  });

const mean = (shares: readonly number[]): number => shares.reduce((sum, one) => sum + one, 0) / shares.length;

const percent = (share: number): string => `${(100 * share).toFixed(1)}`;
