import {
  alignTyping,
  alignWords,
  isReplay,
  joinKnown,
  MIN_TYPING,
  matchTyping,
  matchTypingForms,
  possibleForms,
  type ReplayFacts,
  strokesOf,
  surelyTyped,
  type Typing,
  typedIntervalsOf,
} from '@gait/engine/replay';
import { groupBy } from '../group-by.ts';
import type { KeyRow, Recording } from '../recordings/recording.ts';
import { roundedQuantile } from './rounded-share.ts';
import type { Cell, ReportTable } from './table.ts';
import { type TypedRows, typedTrail } from './typed-trails.ts';

/** Entries of one phrase by one person that are joined, and ms between two of them: 80 to 160 keys of the same text. */
const JOINED = 10;
const BETWEEN_MS = [700, 1_100, 1_900, 900, 1_400] as const;

/** ms per tick of the clocks compared. */
const CLOCKS = [1, 8, 1_000 / 60, 100];

/** Keys per segment of long texts, and of the sessions they are compared with. */
const SEGMENT_KEYS = 60;
const SESSION_KEYS = 256;

/** One of so many pairs of sessions with the same phrase is compared by forms: of two people, and of one. */
const FORM_STRIDES = { across: 500, own: 50 };

interface Session {
  readonly subject: string;
  readonly text: string;
  readonly typing: Typing;
}

const COLUMNS = [
  'clock',
  'pairs across people',
  'matched across people',
  '99.99 %',
  'greatest',
  'pairs of one person',
  'matched of one person',
  'greatest of one person',
];

export interface RecordingHalf {
  readonly name: string;
  readonly phrases: readonly Recording[];
  readonly texts: readonly Recording[];
}

/** People who type the same password or phrase over and over, key by key; nobody is compared with the other half. */
export const samePhraseCompared = (halves: readonly RecordingHalf[]): ReportTable => ({
  title: 'People who type the same text',
  note: `Entries of one password or phrase by one person are joined, ${JOINED} at a time. Those of the same text are compared key by key, without the index, by evidence in nats for a copy; ${MIN_TYPING} are needed. Entries that the data set has twice are left out. Clocks: each time is rounded down to a multiple.`,
  columns: COLUMNS,
  rows: CLOCKS.map((tick) => [
    clockName(tick),
    ...cellsOf(halves.map(({ phrases }) => phraseEvidence(joinedEntries(phrases, tick)))),
  ]),
});

const clockName = (tick: number): string => `${Math.round(10 * tick) / 10} ms`;

/** People who compose long texts: at the keys that the index finds, and anywhere in the other session. */
export const longTextsCompared = (halves: readonly RecordingHalf[]): ReportTable => ({
  title: 'People who type different texts',
  note: `Every ${SEGMENT_KEYS} keys of a text are compared with every ${SESSION_KEYS} keys of another one, wherever both share a key of the index or one close to it.`,
  columns: COLUMNS,
  rows: [['8 ms', ...cellsOf(halves.map(({ texts }) => textEvidence(texts)))]],
});

const textEvidence = (texts: readonly Recording[]): Scores => {
  const sessions = texts.flatMap((text) => partsOfTyping(text, SESSION_KEYS).map(sessionOf(text)));
  const segments = texts.flatMap((text) => partsOfTyping(text, SEGMENT_KEYS).map(sessionOf(text)));
  const scores: Scores = { across: [], own: [] };
  for (const segment of segments)
    for (const session of sessions) {
      if (session.text === segment.text) continue;
      const { score } = matchTyping(segment.typing, session.typing) ?? { score: 0 };
      (session.subject === segment.subject ? scores.own : scores.across).push(score);
    }
  return scores;
};

/** Keys that are known by their forms, in any order: one text by one person is the hard case. */
export const typingFormsCompared = (halves: readonly RecordingHalf[]): ReportTable => ({
  title: 'Keys of the same form',
  note: `Pieces of six keys that have the same form in two sessions, in any order and backwards: keys that they cover, and share of all; and evidence in nats for words of the other. Phrases: the sessions above, every ${FORM_STRIDES.across}th pair across people and every ${FORM_STRIDES.own}th of one; texts: ${SESSION_KEYS} keys of each, every pair.`,
  columns: [
    'clock',
    'pairs across people',
    'matched across people',
    'most keys',
    'greatest share',
    'pairs of one person',
    'matched of one person',
    'most keys of one person',
    'greatest share of one person',
    'most keys in all entries of one person, close ones twice',
    'greatest evidence of words',
    'of one person',
  ],
  rows: [
    ...CLOCKS.map((tick) => [
      clockName(tick),
      ...formCellsOf(
        halves.map(({ phrases }) => joinedEntries(phrases, tick)),
        FORM_STRIDES,
      ),
    ]),
    [
      'texts, 8 ms',
      ...formCellsOf(
        halves.map(({ texts }) =>
          texts.flatMap((text) =>
            partsOfTyping(text, SESSION_KEYS)
              .slice(0, 1)
              .map((rows) => ({ ...sessionOf(text)(rows), text: '' })),
          ),
        ),
        { across: 1, own: 1 },
      ),
    ],
  ],
});

const formCellsOf = (halves: readonly (readonly Session[])[], strides: typeof FORM_STRIDES): Cell[] => {
  const facts: Record<'across' | 'own', ReplayFacts[]> = { across: [], own: [] };
  const pairs = { across: 0, own: 0 };
  const words = { across: 0, own: 0 };
  for (const { one, earlier } of halves.flatMap(withEarlier)) {
    const forms = possibleForms(one.typing);
    for (const other of earlier) {
      if (one.text !== other.text) continue;
      const kind = one.subject === other.subject ? 'own' : 'across';
      if (pairs[kind]++ % strides[kind] > 0) continue;
      const { known, close } = matchTypingForms(one.typing, other.typing, forms);
      words[kind] = Math.max(words[kind], alignWords(one.typing, other.typing).score);
      facts[kind].push({
        known,
        strokes: one.typing.dwells.length,
        session: '',
        inAnyOrder: true,
        isTyping: true,
        ...(kind === 'own' && { close, isOwn: true }),
      });
    }
  }
  return [
    ...formCells(facts.across),
    ...formCells(facts.own),
    Math.max(...halves.map((sessions) => mostOwnKeys(sessions, strides.own))),
    ...[words.across, words.own].map((nats) => Math.round(10 * nats) / 10),
  ];
};

const withEarlier = (sessions: readonly Session[]) =>
  sessions.map((one, i) => ({ one, earlier: sessions.slice(0, i) }));

/** Of every so many sessions. */
const mostOwnKeys = (sessions: readonly Session[], stride: number): number =>
  Math.max(...sessions.filter((_, i) => i % stride === 0).map((one) => ownKeysOf(one, sessions)));

/** Keys that other entries of one text by the same person surely have together. */
const ownKeysOf = (one: Session, sessions: readonly Session[]): number => {
  const forms = possibleForms(one.typing);
  const others = sessions.filter(
    (other) => other !== one && other.text === one.text && other.subject === one.subject,
  );
  const { known, close } = joinKnown(others.map((other) => surelyTyped(forms, other.typing)));
  return known.length + close.length;
};

const formCells = (facts: readonly ReplayFacts[]): Cell[] => [
  facts.length,
  facts.filter(isReplay).length,
  facts.reduce((most, { known }) => Math.max(most, known), 0),
  `${Math.round(100 * facts.reduce((most, { known, strokes }) => Math.max(most, known / strokes), 0))} %`,
];

/** Parts of a recording with this many keys each. */
export const partsOfTyping = ({ keys = [], browser }: Recording, count: number): TypedRows[] =>
  Array.from({ length: Math.floor(keys.length / count) }, (_, i) => ({
    ...(browser !== undefined && { browser }),
    keys: keys.slice(i * count, (i + 1) * count),
  }));

const sessionOf =
  ({ subject, session }: Recording) =>
  (rows: TypedRows): Session => ({ subject, text: `${subject}/${session}`, typing: typingOf(rows) });

const typingOf = (rows: TypedRows): Typing => strokesOf(typedTrail(rows)).typing;

const joinedEntries = (phrases: readonly Recording[], tick: number): Session[] => {
  const idOf = ({ subject, session }: Recording) => `${subject} ${session.split('/')[0]}`;
  return [...groupBy(phrases, idOf)].flatMap(([id, list]) => {
    const [subject = '', text = ''] = id.split(' ');
    return Array.from({ length: Math.floor(list.length / JOINED) }, (_, i) => ({
      subject,
      text,
      typing: typingOf({ keys: joined(list.slice(i * JOINED, (i + 1) * JOINED), tick) }),
    }));
  });
};

const joined = (entries: readonly Recording[], tick: number): KeyRow[] => {
  let start = 0;
  const at = (t: number) => Math.floor(Math.floor((start + t) / tick) * tick);
  return entries.flatMap(({ keys = [] }, i) => {
    const rows = keys.map(([down, up, key]): KeyRow => [at(down), up === null ? null : at(up), key]);
    start += (keys.at(-1)?.[0] ?? 0) + (BETWEEN_MS[i % BETWEEN_MS.length] as number);
    return rows;
  });
};

type Scores = Readonly<Record<'across' | 'own', number[]>>;

const phraseEvidence = (sessions: readonly Session[]): Scores => {
  const all = sessions.map((session) => ({ ...session, intervals: typedIntervalsOf(session.typing) }));
  const scores: Scores = { across: [], own: [] };
  for (const [i, one] of all.entries())
    for (const other of all.slice(0, i)) {
      if (one.text !== other.text) continue;
      const { score } = alignTyping(one.intervals, other.intervals, 0);
      (one.subject === other.subject ? scores.own : scores.across).push(score);
    }
  return scores;
};

const cellsOf = (halves: readonly Scores[]): Cell[] => {
  const [across, own] = [halves.flatMap((one) => one.across), halves.flatMap((one) => one.own)];
  return [
    ...[across.length, matched(across), roundedQuantile(across, 0.9999), roundedQuantile(across, 1)],
    ...[own.length, matched(own), roundedQuantile(own, 1)],
  ];
};

const matched = (scores: readonly number[]): number => scores.filter((score) => score >= MIN_TYPING).length;
