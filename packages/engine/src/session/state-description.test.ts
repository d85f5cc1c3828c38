import { describe, expect, test } from 'vitest';
import { FOLD_VERSION } from '../fold-version.ts';
import { declare } from '../statistics/layout.ts';
import { count, moments } from '../statistics/running.ts';
import type { Stream } from '../stream.ts';
import * as streams from '../streams/index.ts';
import { emptySession, registeredStreams } from './state.ts';
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

  test('has every stream', () => {
    expect(Object.keys(emptySession().streams)).toEqual(Object.keys(streams));
  });

  test('names every statistic of the dynamics streams', () => {
    const layouts = registeredStreams.flatMap(([name, { layout }]) => (layout ? [name] : []));
    expect(layouts).toEqual(['clickDynamics', 'keystrokeDynamics', 'mouseDynamics']);
    expect(describeState()).toContain('fitts:pairs');
  });
});
