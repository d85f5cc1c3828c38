import { describe, expect, test } from 'vitest';
import { FOLD_VERSION } from '../fold-version.ts';
import { declare } from '../statistics/layout.ts';
import { count, moments } from '../statistics/running.ts';
import type { Stream } from '../stream.ts';
import { aVisitor, sessionOf, type Visitor } from '../testing/index.ts';
import { wandering } from '../testing/wandering.ts';
import { registeredStreams, type SessionState } from './state.ts';
import { describeState } from './state-description.ts';

const streamOf = (
  layout: { readonly description: string; zero(): number[] },
  state: object = {},
): Stream<unknown, unknown> => ({
  layout: layout.description,
  empty: () => ({ statistics: layout.zero(), ...state }),
  fold: () => undefined,
  features: (folded) => folded,
});

const typing = { dwell: moments(), interval: moments(), keys: count() };
const described = (stream: Stream<unknown, unknown>) => describeState([['typing', stream]]);
const original = streamOf(declare(typing), { lastAt: 0, runs: 0 });

describe('the description of a state', () => {
  test('is the same for the same streams', () => {
    expect(described(streamOf(declare({ ...typing }), { lastAt: 0, runs: 0 }))).toBe(described(original));
  });

  test.each([
    [
      'two statistics of the same shape are swapped',
      streamOf(declare({ interval: moments(), dwell: moments(), keys: count() }), { lastAt: 0, runs: 0 }),
    ],
    [
      'a statistic is renamed',
      streamOf(declare({ dwell: moments(), flight: moments(), keys: count() }), { lastAt: 0, runs: 0 }),
    ],
    ['a key is renamed', streamOf(declare(typing), { lastAt: 0, rows: 0 })],
    ['two keys are swapped', streamOf(declare(typing), { runs: 0, lastAt: 0 })],
    ['a key starts from another value', streamOf(declare(typing), { lastAt: -1, runs: 0 })],
  ])('changes when %s', (_, stream) => {
    expect(described(stream)).not.toBe(described(original));
  });

  test('changes with the fold version, and when streams are swapped or renamed', () => {
    const [first, second, ...others] = registeredStreams;
    expect(describeState(registeredStreams, FOLD_VERSION + 1)).not.toBe(describeState());
    expect(describeState([second!, first!, ...others])).not.toBe(describeState());
    expect(describeState([['renamed', first![1]], second!, ...others])).not.toBe(describeState());
  });

  test('names every statistic of the dynamics streams', () => {
    const layouts = registeredStreams.flatMap(([name, { layout }]) => (layout ? [name] : []));
    expect(layouts).toEqual(['clickDynamics', 'keystrokeDynamics', 'mouseDynamics']);
    expect(describeState()).toContain('fitts:pairs');
  });
});

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

/** Sessions that reach every stream. */
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

/** FNV-1a of everything that the streams have folded. */
const digestOf = (states: readonly SessionState[]): string => {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(states.map(({ streams }) => streams)))
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16);
};

/** What the sessions above fold to, by fold version. Add a line for a new version; never edit an old one. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: '152ce97e',
  2: '152ce97e',
  3: '8f68a4ba',
  4: 'c6a26942',
  5: 'c6a26942',
  6: 'c6a26942',
  7: 'c6a26942',
  8: 'c6a26942',
};

test('the same events fold to the same state in the same fold version', () => {
  const message = `The test sessions fold to another state. If streams fold differently, raise FOLD_VERSION in
fold-version.ts and add its digest to DIGESTS, so that stored states are folded again; retrain the model or, if its
features are unchanged, raise foldVersion in its weights. If only the test sessions changed, replace the digest.`;
  expect(digestOf(sessions.map((visitor) => sessionOf(visitor))), message).toBe(DIGESTS[FOLD_VERSION]);
});
