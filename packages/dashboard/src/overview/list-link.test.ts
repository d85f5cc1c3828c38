import { expect, test } from 'vitest';
import { detectedFilter } from '../risk/detected-filter.ts';
import { periodLink, sinceLink } from './list-link.ts';

test('a link names the time and the filters of the list', () =>
  expect(sinceLink(1_000, { action: 'Auto-accept', ...detectedFilter(['bot', 'tor']) })).toBe(
    '/?window=all&from=1000&action=Auto-accept&checks=bot%3Adetected%2Ctor%3Adetected',
  ));

test('a period ends before its last millisecond', () =>
  expect(periodLink(1_000, 2_000)).toBe('/?window=all&from=1000&to=1999'));
