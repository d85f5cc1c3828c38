import { expect, test } from 'vitest';
import { FOLD_VERSION } from '../fold-version.ts';
import type { Stream } from '../stream.ts';
import { aVisitor, sessionOf, type Visitor } from '../testing/index.ts';
import { wandering } from '../testing/wandering.ts';
import recordedJson from './folded-values.json' with { type: 'json' };
import { registeredStreams } from './state.ts';

const SENTENCE = 'The quick brown fox jumps over the lazy dog, and then over the fence. ';

/** ms from far below to far above all thresholds, in no order. */
const MS = Array.from({ length: 97 }, (_, i) => Math.round(1.5 * 1.08 ** ((37 * i) % 97)));

const moving = (visitor: Visitor, seed: number): Visitor => {
  // Pauses from 100 to 159 ms lie on both sides of those that end a stroke.
  for (const [i, { t: _, ...move }] of wandering(seed, 20_000).entries())
    visitor.waits(i % 9 === 8 ? 100 + (i % 60) : 16).adds('pointer', move);
  for (let hold = 1; hold < 20; hold++) visitor.clicks({ hold });
  return visitor;
};

/** Sessions that reach every stream. One for a new stream goes to the end. */
const sessions: readonly Visitor[] = [
  moving(aVisitor('windows', 3), 3)
    .clicks()
    .types(SENTENCE.repeat(4))
    .corrects(3)
    .clicks({ on: 'button #next', hold: 7, offX: 0, offY: 0 })
    .turnsWheel(120, -120)
    .scrolls(900)
    .leaves(9_000)
    .pastes(120)
    .loads('/next')
    .clicks({ hold: 260 })
    .chooses()
    .types('and some more'),
  aVisitor('linux', 5)
    .types(SENTENCE.repeat(6), { every: MS, held: MS.map((ms) => Math.round(ms / 2)) })
    .corrects(2)
    .types(SENTENCE, { every: [170, 171, 170], held: [90, 90, 91] })
    .expands('an abbreviation that grows')
    .fills(60),
  moving(aVisitor('mac', 7), 11)
    .teleports()
    .teleports({ hold: 2, offX: 0, offY: 0 })
    .teleports()
    .scriptClicks('button #a')
    .scriptClicks('input #b')
    .jumps(800)
    .turnsWheel(500, -120)
    .tells('activation_without_gesture')
    .isFocused()
    .pastes(90),
  aVisitor('phone', 9).taps().swipes(300).taps().swipes(-200).types('on a phone'),
];

/** What was folded under each name of a state, by stream: a digest per session. */
interface FoldedValues {
  readonly foldVersion: number;
  readonly streams: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** FNV-1a. */
const digestOf = (value: unknown): string => {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value) ?? '')
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16);
};

/** The values of a state by name. Statistics in flat lists have their names in the features of their stream. */
const namedValues = (stream: Stream<unknown, unknown>, state: object): [name: string, value: unknown][] => {
  if (stream.layout === undefined) return Object.entries(state);
  const others = Object.entries(state).filter(([name]) => name !== 'statistics');
  // Their names are in the layout.
  const named = others.map(([name, value]): [string, unknown] => [
    `${name} ${digestOf(stream.layout)}`,
    value,
  ]);
  return [...Object.entries(stream.features(state) as object), ...named];
};

/** Digests by name; `-` for a session that leaves the value as it is at first. */
const digestsOf = (stream: Stream<unknown, unknown>, states: readonly object[]) => {
  const empty = new Map(namedValues(stream, stream.empty() as object));
  const named = states.map((state) => new Map(namedValues(stream, state)));
  const names = [...new Set(named.flatMap((values) => [...values.keys()]))];
  const digest = (name: string, values: ReadonlyMap<string, unknown>) => {
    const value = digestOf(values.get(name));
    return value === digestOf(empty.get(name)) ? '-' : value;
  };
  return Object.fromEntries(
    names.map((name) => [name, named.map((values) => digest(name, values)).join(' ')]),
  );
};

const foldedValues = (): FoldedValues => {
  const states = sessions.map((visitor) => sessionOf(visitor));
  return {
    foldVersion: FOLD_VERSION,
    streams: Object.fromEntries(
      registeredStreams.map(([name, stream]) => [
        name,
        digestsOf(
          stream,
          states.map(({ streams }) => streams[name]),
        ),
      ]),
    ),
  };
};

/** The names whose value is another one. What is new, gone or renamed has no other value. */
const changedNames = (recorded: FoldedValues, today: FoldedValues): string[] =>
  Object.entries(recorded.streams).flatMap(([stream, values]) =>
    Object.entries(values)
      .filter(([name, digests]) => today.streams[stream]?.[name]?.startsWith(digests) === false)
      .map(([name]) => `${stream}.${name}`),
  );

const CHANGED = `The test sessions fold to other values under these names. If a stream folds differently on purpose, raise
FOLD_VERSION in fold-version.ts: stored states are then folded again. The model is off until its weights fit: train
it again or, if its features are unchanged, raise foldVersion in its weights. Then npm test -- -u records the values.
If only the test sessions changed, make folded-values.json an empty object, and record them in the same way.`;

test('the same events fold to the same values under the same names in the same fold version', async () => {
  const recorded = recordedJson as Partial<FoldedValues> as FoldedValues;
  const today = foldedValues();
  if (recorded.foldVersion === FOLD_VERSION) expect(changedNames(recorded, today), CHANGED).toEqual([]);
  // Values under new names, and those of a new fold version, are recorded by npm test -- -u.
  await expect(`${JSON.stringify(today, null, 2)}\n`).toMatchFileSnapshot('folded-values.json');
});
