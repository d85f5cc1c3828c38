import { expect, test } from 'vitest';
import { parseCheckFilter, withVerdict } from './check-filter.ts';

test('several checks are asked for at once, each with its verdict', () => {
  const two = withVerdict(withVerdict('', 'bot', 'detected'), 'tor', 'unknown');
  expect(two).toBe('bot:detected,tor:unknown');
  expect(parseCheckFilter(two)).toEqual({ bot: 'detected', tor: 'unknown' });
});

test('a check keeps one verdict, and leaves the filter with Any', () => {
  expect(withVerdict('bot:detected', 'bot', 'not_detected')).toBe('bot:not_detected');
  expect(withVerdict('bot:detected,tor:unknown', 'bot', '')).toBe('tor:unknown');
});

test('text that names no verdict is ignored', () => expect(parseCheckFilter('bot,:x,,tor:')).toEqual({}));
