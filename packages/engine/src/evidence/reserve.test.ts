import type { Readings } from '@gait/wire';
import { expect, test } from 'vitest';
import { PROOF } from '../checks/bot.ts';
import { notDetected } from '../finding.ts';
import { addMarks } from '../identity/request-marks.ts';
import type { SessionFeatures } from '../session/features.ts';
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

const reserve = (request: Parameters<typeof addMarks>[1], cleared = 'agent_behavior') =>
  reserveOf(
    {
      requestMarks: addMarks([], request),
      readings: sampleDevices.windows,
      stretch: emptyStretch(),
      replay: undefined,
    },
    { cleared: cleared || undefined, bot: undefined },
  );

/** What is held against a cleared visitor with these readings, and that much proof of automation. */
const reserveWith = (readings: Readings, proof = 0) =>
  reserveOf(
    { requestMarks: [], readings, stretch: emptyStretch(), replay: undefined },
    {
      cleared: 'agent_behavior',
      bot: notDetected('not enough evidence', { statistic: proof, threshold: PROOF }),
    },
  );

test('nothing is held against a cleared visitor with a browser', () => {
  expect(reserve(browser)).toBeUndefined();
});

test('a visitor who has too much of earlier sessions for chance is watched, and one who copies is accused instead', () => {
  const keys = { strokes: 60, known: 6, close: 6 };
  const reserveAt = (close: number) =>
    reserveOf(
      {
        requestMarks: [],
        readings: {},
        stretch: emptyStretch(),
        replay: { strokes: 20, known: 1, close, keys, session: 'earlier', inAnyOrder: true },
      },
      { cleared: 'agent_behavior', bot: undefined },
    );
  expect(reserveAt(0)).toMatch(/^1 of 20 pointer strokes and 6 of 60 keystrokes .* too few to prove a copy$/);
  expect(reserveAt(1)).toBeUndefined();
});

test('a visitor who copies a session that is less credible is watched, and one who copies a credible one accused', () => {
  const copy = { strokes: 5, known: 5, session: 'decoy', source: 'doubtful', lag: 3_600 } as const;
  const reserveOfCopy = (replay: SessionFeatures['replay']) =>
    reserveOf(
      { requestMarks: [], readings: {}, stretch: emptyStretch(), replay },
      { cleared: 'agent_behavior', bot: undefined },
    );
  expect(reserveOfCopy({ ...copy, isUnproven: true })).toBe(
    '5 of 5 pointer strokes repeat an earlier session in the same order, and that session is in doubt, or was sent faster than it happened',
  );
  expect(reserveOfCopy(copy)).toBeUndefined();
});

test('a visitor whom no check has cleared is watched', () => {
  expect(reserve(browser, '')).toBe(NOT_JUDGED);
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
    return reserveOf(
      { requestMarks: [], readings: {}, stretch, replay: undefined },
      { cleared: 'agent_behavior', bot: undefined },
    );
  };
  expect(watched(13_000, 10_000)).toBeUndefined();
  expect(watched(13_001, 10_000)).toBe('the events span more time than the server has seen pass');
});

test('nobody is accepted without monitoring while half of what proves automation is there', () => {
  expect(reserveWith(sampleDevices.linux, PROOF / 2 - 0.01)).toBeUndefined();
  expect(reserveWith(sampleDevices.linux, PROOF / 2)).toBe(
    'the browser shows half or more of what proves automation',
  );
});

test('a browser that is not one machine is watched', () => {
  expect(reserveWith({ ...sampleDevices.windows, fonts: ['DejaVu Sans'] })).toBe(
    'the browser says Windows, and has none of its fonts',
  );
});

test('a visitor most of whose behavior came late is watched, until a minute of it has come at its pace', () => {
  const watched = (activeMs: number, timelyMs: number) =>
    reserveOf(
      {
        requestMarks: [],
        readings: {},
        stretch: { ...emptyStretch(), activeMs, timelyMs },
        replay: undefined,
      },
      { cleared: 'agent_behavior', bot: undefined },
    );
  expect(watched(40_000, 20_000)).toBeUndefined();
  expect(watched(40_000, 19_999)).toBe('most of the behavior arrived long after it happened');
  expect(watched(600_000, 60_000)).toBeUndefined();
  expect(watched(600_000, 59_999)).toBeDefined();
});
