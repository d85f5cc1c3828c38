import { expect, test } from 'vitest';
import { addMarks } from '../identity/request-marks.ts';
import { sampleDevices } from '../testing/index.ts';
import { NOT_JUDGED, reserveOf } from './reserve.ts';

const browser = {
  userAgent: sampleDevices.windows.user_agent,
  languages: ['en'],
  origin: 'https',
  contentType: 'text/plain;charset=UTF-8',
  fetch: { site: 'cross-site', mode: 'cors', dest: 'empty' },
} as const;
const { fetch: _, ...withoutFetch } = browser;

const reserve = (request: Parameters<typeof addMarks>[1], cleared: string | undefined = 'agent_behavior') =>
  reserveOf({ requestMarks: addMarks([], request), readings: sampleDevices.windows }, cleared);

test('nothing is held against a cleared visitor with a browser', () => {
  expect(reserve(browser)).toBeUndefined();
});

test('a visitor whom no check has cleared is watched', () => {
  expect(reserveOf({ requestMarks: [], readings: {} }, undefined)).toBe(NOT_JUDGED);
});

test.each([
  ['copied headers', withoutFetch],
  ['copied headers and the name of a proxy', { ...withoutFetch, isProxied: true as const }],
])('one mark is enough to watch: %s', (_name, request) => {
  expect(reserve(request)).toBe('the requests are not quite those of a browser: no Sec-Fetch headers');
});
