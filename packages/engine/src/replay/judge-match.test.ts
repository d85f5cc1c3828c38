import { expect, test } from 'vitest';
import type { Credibility } from './credibility.ts';
import { judgeMatch } from './judge-match.ts';

const facts = (lag: number, source: Credibility) => ({ strokes: 5, known: 5, session: 'other', lag, source });

interface Story {
  readonly lag: number;
  readonly source: Credibility;
  readonly own: Credibility;
}

test.each<[string, Story, string]>([
  ['a witnessed session after a witnessed one', { lag: 31, source: 'witnessed', own: 'witnessed' }, 'replay'],
  ['a hurried session after a witnessed one', { lag: 31, source: 'witnessed', own: 'unwitnessed' }, 'replay'],
  ['a hurried session after a hurried one', { lag: 31, source: 'unwitnessed', own: 'unwitnessed' }, 'replay'],
  ['a doubtful session after a doubtful one', { lag: 31, source: 'doubtful', own: 'doubtful' }, 'replay'],
  [
    'a witnessed session after a hurried one',
    { lag: 31, source: 'unwitnessed', own: 'witnessed' },
    'unproven',
  ],
  ['a hurried session after a doubtful one', { lag: 31, source: 'doubtful', own: 'unwitnessed' }, 'unproven'],
  [
    'a witnessed session before a doubtful one',
    { lag: -31, source: 'doubtful', own: 'witnessed' },
    'nothing',
  ],
  ['strokes half a minute later', { lag: 30, source: 'witnessed', own: 'witnessed' }, 'mirror'],
  ['strokes half a minute earlier', { lag: -30, source: 'doubtful', own: 'witnessed' }, 'mirror'],
  ['the original of a later copy', { lag: -31, source: 'witnessed', own: 'witnessed' }, 'nothing'],
])('%s', (_, { lag, source, own }, verdict) => {
  expect(judgeMatch(facts(lag, source), own)).toBe(verdict);
});

test('strokes that were stored without times are of an earlier session', () => {
  expect(judgeMatch({ strokes: 5, known: 5, session: 'other' }, 'witnessed')).toBe('replay');
});

test('too few strokes say nothing, at any time', () => {
  for (const lag of [0, 3_600])
    expect(judgeMatch({ ...facts(lag, 'witnessed'), known: 2 }, 'witnessed')).toBe('nothing');
});
