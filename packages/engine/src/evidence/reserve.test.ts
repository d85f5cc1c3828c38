import { expect, test } from 'vitest';
import { addMarks } from '../identity/request-marks.ts';
import { emptyStretch } from '../stretch/stretch.ts';
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
  reserveOf(
    { requestMarks: addMarks([], request), readings: sampleDevices.windows, stretch: emptyStretch() },
    cleared,
  );

test('nothing is held against a cleared visitor with a browser', () => {
  expect(reserve(browser)).toBeUndefined();
});

test('a visitor whom no check has cleared is watched', () => {
  expect(reserveOf({ requestMarks: [], readings: {}, stretch: emptyStretch() }, undefined)).toBe(NOT_JUDGED);
});

test.each([
  ['copied headers', withoutFetch],
  ['copied headers and the name of a proxy', { ...withoutFetch, isProxied: true as const }],
])('one mark is enough to watch: %s', (_name, request) => {
  expect(reserve(request)).toBe('the requests are not quite those of a browser: no Sec-Fetch headers');
});

test('a visitor whose events took longer than the server has seen pass is watched', () => {
  const watched = (span: number, witnessed: number) => {
    const times = {
      firstAt: 1_000,
      lastAt: 1_000 + span,
      firstReceived: 2_000,
      lastReceived: 2_000 + witnessed,
    };
    const stretch = { ...emptyStretch(), ...times };
    return reserveOf({ requestMarks: [], readings: {}, stretch }, 'agent_behavior');
  };
  expect(watched(13_000, 10_000)).toBeUndefined();
  expect(watched(13_001, 10_000)).toBe('the events span more time than the server has seen pass');
});
