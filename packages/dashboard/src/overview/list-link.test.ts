import { expect, test } from 'vitest';
import { detectedFilter, listLink, periodLink } from './list-link.ts';

test('a link names the window and the filters of the list', () =>
  expect(listLink(7, { action: 'Auto-accept', ...detectedFilter(['bot', 'tor']) })).toBe(
    '/?window=7d&excluded=false&action=Auto-accept&checks=bot%3Adetected%2Ctor%3Adetected',
  ));

test('a period ends before its last millisecond', () =>
  expect(periodLink(1_000, 2_000)).toBe('/?window=all&from=1000&to=1999&excluded=false'));
