import { describe, expect, test } from 'vitest';
import type { LabelRecord } from '../../store/labels.ts';
import { cohensKappa, disagreements, reviewPairs, type VerdictPair } from './agreement.ts';

const times = (count: number, ...pair: VerdictPair): VerdictPair[] => Array<VerdictPair>(count).fill(pair);

describe("Cohen's kappa", () => {
  test('of a worked example', () => {
    // Agreement .7, by chance .5 * .6 + .5 * .4 = .5.
    const pairs = [
      ...times(20, 'bot', 'bot'),
      ...times(5, 'bot', 'human'),
      ...times(10, 'human', 'bot'),
      ...times(15, 'human', 'human'),
    ];
    expect(cohensKappa(pairs)).toBeCloseTo(0.4);
  });

  test('is 1 for reviewers who always agree, and 0 for those who guess', () => {
    expect(cohensKappa([...times(3, 'bot', 'bot'), ...times(3, 'human', 'human')])).toBe(1);
    const guesses = [
      ...times(1, 'bot', 'bot'),
      ...times(1, 'bot', 'human'),
      ...times(1, 'human', 'bot'),
      ...times(1, 'human', 'human'),
    ];
    expect(cohensKappa(guesses)).toBe(0);
  });

  test('is undefined without pairs, and if there was only one verdict', () => {
    expect(cohensKappa([])).toBeNull();
    expect(cohensKappa(times(9, 'bot', 'bot'))).toBeNull();
  });
});

describe('pairs of verdicts', () => {
  const label = (author: string, verdict: LabelRecord['verdict'], more: Partial<LabelRecord> = {}) =>
    ({
      sessionId: 's',
      source: 'review',
      labeledAt: 1,
      withdrawnAt: null,
      author,
      verdict,
      reasons: [],
      ...more,
    }) as LabelRecord;

  test('need two reviewers, and the newest verdict of each counts', () => {
    const labels = [label('ben', 'human', { labeledAt: 2 }), label('ben', 'bot'), label('ada', 'human')];
    expect(reviewPairs(labels)).toEqual([{ sessionId: 's', pair: ['human', 'human'] }]);
    expect(reviewPairs(labels.slice(0, 2))).toEqual([]);
  });

  test('do not count what was withdrawn, or came from elsewhere', () => {
    expect(reviewPairs([label('ada', 'bot'), label('ben', 'bot', { withdrawnAt: 3 })])).toEqual([]);
    expect(reviewPairs([label('ada', 'bot'), label('shop', 'bot', { source: 'chargeback' })])).toEqual([]);
  });

  test('are not changed by the member who settles them', () => {
    const settled = label('cleo', 'bot', { reasons: ['settled'], labeledAt: 2 });
    expect(reviewPairs([label('ada', 'bot'), label('ben', 'human'), settled])).toEqual([
      { sessionId: 's', pair: ['bot', 'human'] },
    ]);
  });

  test('that differ are a disagreement, until it is settled', () => {
    const both = [label('ada', 'bot'), label('ben', 'human')];
    expect(disagreements(both)).toEqual([
      {
        sessionId: 's',
        verdicts: new Map([
          ['ada', 'bot'],
          ['ben', 'human'],
        ]),
      },
    ]);
    const settled = label('cleo', 'bot', { reasons: ['settled'], labeledAt: 2 });
    expect(disagreements([...both, settled])).toEqual([]);
    expect(disagreements([label('ada', 'bot'), label('ben', 'bot')])).toEqual([]);
  });
});
