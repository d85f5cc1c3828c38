import { encodeEvents, MAX_ROWS, MAX_STRING_LENGTH, MAX_STRINGS, MAX_TAG_LENGTH, MAX_TAGS } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newExclusionToken,
  newManagementKey,
  newSecretKey,
  newSiteKey,
  newUserTokenSecret,
} from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { parseBeacon } from './envelope.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const YEAR_2100 = Date.UTC(2100, 0);
const LEAP_YEAR_MS = 366 * DAY_MS;
const encodedPress = encodeEvents({ press: [aPress(10)] }).press ?? [0];

const parsed = (changes: object) => parseBeacon(JSON.stringify({ ...aBeacon({ key: KEY }), ...changes }));

const detailOf = (changes: object): string => {
  try {
    parsed(changes);
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 400, code: 'invalid_beacon' });
    return (error as ProblemError).message;
  }
  return 'accepted';
};

const columns = (count: number) => [...encodedPress, ...Array(count - encodedPress.length).fill('')];
const pressed = (count: number) => encodeEvents({ press: Array.from({ length: count }, () => aPress(5)) });

describe('each field has a limit', () => {
  test.each([
    ['origin', { origin: 0 }, { origin: -1 }],
    ['origin', { origin: YEAR_2100 }, { origin: YEAR_2100 + 1 }],
    ['sent', { sent: 0 }, { sent: -1 }],
    ['sent', { sent: LEAP_YEAR_MS }, { sent: LEAP_YEAR_MS + 1 }],
    ['seq', { seq: 0 }, { seq: -1 }],
    ['seq', { seq: 1_000_000 }, { seq: 1_000_001 }],
    ['seq', { seq: 1 }, { seq: 1.5 }],
    ['path', { path: `/${'x'.repeat(1_023)}` }, { path: `/${'x'.repeat(1_024)}` }],
    ['path', { path: '/' }, { path: '' }],
    ['path', { path: '/a' }, { path: '/a#b' }],
    ['user', { user: 'x'.repeat(256) }, { user: 'x'.repeat(257) }],
    ['user', { user: ' ' }, { user: '\u007f' }],
    ['token', { token: 'x'.repeat(128) }, { token: 'x'.repeat(129) }],
    ['page', { page: 'x'.repeat(32) }, { page: 'x'.repeat(33) }],
    ['secret', { secret: 'x'.repeat(22) }, { secret: 'x'.repeat(23) }],
    ['tags', { tags: Array(MAX_TAGS).fill('a') }, { tags: Array(MAX_TAGS + 1).fill('a') }],
    ['tags.0', { tags: ['x'.repeat(MAX_TAG_LENGTH)] }, { tags: ['x'.repeat(MAX_TAG_LENGTH + 1)] }],
    ['strings', { strings: Array(MAX_STRINGS).fill('') }, { strings: Array(MAX_STRINGS + 1).fill('') }],
    [
      'strings.0',
      { strings: ['x'.repeat(MAX_STRING_LENGTH)] },
      { strings: ['x'.repeat(MAX_STRING_LENGTH + 1)] },
    ],
    ['events.press', { events: { press: columns(32) } }, { events: { press: columns(33) } }],
    ['events.press', { events: { press: [0, ''] } }, { events: { press: ['', 0] } }],
    ['events.press', { events: { press: [0, ''] } }, { events: { press: [0, 1] } }],
    ['events.press.0', { events: { press: [0] } }, { events: { press: [-1] } }],
    ['events.press.0', { events: pressed(MAX_ROWS) }, { events: { press: [MAX_ROWS + 1] } }],
  ])('%s', (field, inside, outside) => {
    expect(detailOf(inside)).toBe('accepted');
    expect(detailOf(outside)).toMatch(new RegExp(`^Not a beacon: ${field.replaceAll('.', '\\.')} `));
  });
});

test('a body that is no object is refused as a whole', () => {
  expect(() => parseBeacon('7')).toThrow(/^Not a beacon: beacon /);
  expect(() => parseBeacon('{')).toThrow('Not a beacon: not JSON.');
});

test('a stream has at least its count', () => {
  expect(detailOf({ events: { press: [] } })).toBe('Not a beacon: events.press must not be empty.');
});

test('events whose columns differ in length are refused', () => {
  const [count, first = '', ...others] = encodedPress;
  expect(detailOf({ events: { press: [count, `${first}AA`, ...others] } })).toBe(
    'Not a beacon: events are damaged.',
  );
});

test('fields are absent when the beacon omits them', () => {
  const { envelope } = parsed({ strings: undefined, events: undefined });
  expect(Object.keys(envelope).sort()).toEqual(
    ['key', 'origin', 'page', 'path', 'secret', 'sent', 'seq', 'session', 'v'].sort(),
  );
});

test('known fields, streams and readings pass unchanged; unknown and unfit ones are dropped', () => {
  const known = {
    parent: aBeacon({ key: KEY }).session,
    user: 'ada',
    token: 'not checked here',
    tags: ['spring'],
    complete: false,
    strings: ['button #go'],
  };
  const device = { webdriver: true, platform: { error: 'TypeError' } };
  const events = encodeEvents({ press: [aPress(10)] });
  const { envelope } = parsed({
    ...known,
    mood: 'good',
    device: { ...device, user_agent: 7, telepathy: 'strong' },
    events: { ...events, thoughts: [1, 'A'] },
  });
  expect(envelope).toMatchObject(known);
  expect(envelope.device).toEqual(device);
  expect(envelope.events).toEqual(events);
  expect(envelope).not.toHaveProperty('mood');
});

test('texts are stored without characters that mislead readers or break parsers', () => {
  const { envelope } = parsed({
    path: '/\u202egpj',
    user: '\udc00evil ',
    tags: ['\ud800x', ' a ', '\u200e'],
    strings: ['button "\u0007\u202eelbasid"'],
  });
  expect(envelope).toMatchObject({
    path: '/ gpj',
    user: 'evil',
    tags: ['x', 'a'],
    strings: ['button " elbasid"'],
  });
  expect(parsed({ user: '\ud800' }).envelope).not.toHaveProperty('user');
  expect(parsed({ user: null }).envelope.user).toBeNull();
});

test('names of the object prototype are no streams and no readings', () => {
  const text = JSON.stringify(aBeacon({ key: KEY })).replace(
    '"path"',
    '"device":{"__proto__":{"webdriver":true}},"path"',
  );
  expect(parseBeacon(text).envelope.device).toEqual({});
});

describe('a key that is no site key', () => {
  const problemOf = (key: string) => {
    try {
      parsed({ key });
    } catch (error) {
      return error as ProblemError;
    }
    return undefined;
  };
  const isTest = fc.boolean();
  const aSecret = fc.oneof(
    isTest.map((is) => ['secret key', newSecretKey(is)] as const),
    isTest.map((is) => ['management key', newManagementKey(is)] as const),
    fc.constant(0).map(() => ['user token secret', newUserTokenSecret()] as const),
    fc.constant(0).map(() => ['exclusion token', newExclusionToken()] as const),
  );
  const quotes = fc.constantFrom(['', ''], ['\u201c', '\u201d'], ['\u2018', '\u2019'], ['"', '"'], [' ', '']);

  test('and is a secret is named as what it is, without being repeated', () => {
    fc.assert(
      fc.property(aSecret, quotes, ([name, secret], [before, after]) => {
        const problem = problemOf(`${before}${secret}${after}`);
        expect(problem).toMatchObject({ status: 403, code: 'invalid_site_key' });
        expect(problem?.message).toContain(`contains a ${name} (${secret.slice(0, 7)}…)`);
        expect(problem?.message).toContain('Revoke it now');
        expect(problem?.message).not.toContain(secret.slice(0, 12));
      }),
    );
  });

  test('is never blamed on the tracker or a proxy', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          quotes.map(([a, b]) => `${a}${newSiteKey()}${b}`),
        ),
        (key) => {
          const problem = problemOf(key);
          if (/^pub-(test-)?[0-9A-Za-z]{24}$/.test(key)) expect(problem).toBeUndefined();
          else expect(problem).toMatchObject({ code: 'invalid_site_key' });
        },
      ),
    );
  });
});
