import type { Readings } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequestFacts } from '../received.ts';
import { sampleDevices } from '../testing/index.ts';
import {
  accusingMarks,
  addMarks,
  hasManyMarks,
  isRewritten,
  marksOf,
  type markTexts,
  type RequestMarks,
} from './request-marks.ts';

const { user_agent: CHROME } = sampleDevices.windows;

const browser: RequestFacts = {
  userAgent: CHROME,
  languages: ['en-GB', 'en'],
  origin: 'https',
  contentType: 'text/plain;charset=UTF-8',
  fetch: { site: 'cross-site', mode: 'cors', dest: 'empty' },
};
const { fetch: _fetch, ...withoutFetch } = browser;

const none: RequestMarks = [];
const marks = (request: RequestFacts, readings: Readings = sampleDevices.windows) =>
  marksOf(addMarks(none, request), readings);
const without = (name: keyof RequestFacts): RequestFacts => {
  const { [name]: _, ...rest } = browser;
  return rest;
};
const agent = (user_agent: string): Readings => ({ user_agent });

describe('a request has no mark', () => {
  test.each<[string, RequestFacts]>([
    ['from fetch', browser],
    ['from sendBeacon', { ...browser, fetch: { site: 'same-origin', mode: 'no-cors', dest: 'empty' } }],
    ['from a sandboxed frame or a page without referrers', { ...browser, origin: 'null' }],
    ['from a page on plain http, which has no Sec-Fetch headers', { ...withoutFetch, origin: 'http' }],
    ['from a frame without an origin on plain http', { ...withoutFetch, origin: 'null' }],
    ['from a browser extension', { ...browser, origin: 'other' }],
  ])('%s', (_, request) => {
    expect(marks(request)).toEqual([]);
  });

  test.each<[string, Readings]>([
    ['a phone', sampleDevices.phone],
    ['Chrome 79', agent(CHROME.replace('156', '79'))],
    ['Firefox 89', agent('Mozilla/5.0 (X11; Linux x86_64; rv:89.0) Gecko/20100101 Firefox/89.0')],
    [
      'Safari 16.3',
      agent(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15',
      ),
    ],
    ['WebKit on Linux', sampleDevices.webkit],
    ['a page that has not named its browser yet', {}],
  ])('without Sec-Fetch headers if it is from %s', (_, readings) => {
    expect(marks(withoutFetch, readings)).toEqual([]);
  });

  test('in logs of earlier versions, which lack what it is judged by', () => {
    expect(marks({ userAgent: 'curl/8.5', headers: [] })).toEqual([]);
  });

  test('by its Sec-Fetch headers if its browser sends none', () => {
    expect(marks({ ...browser, fetch: { mode: 'cors' } }, sampleDevices.webkit)).toEqual([]);
  });

  test('for a User-Agent header that the page has too', () => {
    expect(marks({ ...browser, userAgent: 'Kiosk 1' }, agent('Kiosk 1'))).toEqual([]);
  });
});

describe('a request is marked', () => {
  test.each<[keyof typeof markTexts, string, RequestFacts]>([
    ['origin', 'without Origin', { ...browser, origin: 'none' }],
    ['agent', 'without User-Agent', without('userAgent')],
    ['agent', 'by a User-Agent that is no browser', { ...browser, userAgent: 'curl/8.5.0' }],
    ['languages', 'without Accept-Language', without('languages')],
    ['languages', 'by any language', { ...browser, languages: ['*'] }],
    ['content', 'without Content-Type', without('contentType')],
    ['content', 'by the Content-Type of a form', { ...browser, contentType: 'text/plain' }],
    ['fetch', 'by a mode alone, as Node sends it', { ...browser, fetch: { mode: 'cors' } }],
    [
      'fetch',
      'by an address that somebody typed',
      { ...browser, fetch: { site: 'none', mode: 'cors', dest: 'empty' } },
    ],
    [
      'fetch',
      'by a navigation',
      { ...browser, fetch: { site: 'same-origin', mode: 'navigate', dest: 'empty' } },
    ],
    [
      'fetch',
      'by a document',
      { ...browser, fetch: { site: 'same-origin', mode: 'cors', dest: 'document' } },
    ],
    ['no_fetch', 'without Sec-Fetch headers from https', withoutFetch],
    [
      'no_fetch',
      'without Sec-Fetch headers on the own machine',
      { ...withoutFetch, origin: 'http', isLoopback: true },
    ],
  ])('%s: %s', (mark, _, request) => {
    expect(marks(request)).toEqual([mark]);
  });

  test.each<[string, Readings]>([
    ['Chrome 80', agent(CHROME.replace('156', '80'))],
    ['Firefox 90', agent('Mozilla/5.0 (X11; Linux x86_64; rv:90.0) Gecko/20100101 Firefox/90.0')],
    [
      'Safari 16.4',
      agent(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15',
      ),
    ],
  ])('without Sec-Fetch headers if it is from %s', (_, readings) => {
    expect(marks(withoutFetch, readings)).toEqual(['no_fetch']);
  });
});

test('a browser without Sec-Fetch headers has the other marks', () => {
  expect(marks(without('languages'), sampleDevices.webkit)).toEqual(['languages']);
});

describe('the marks of a session', () => {
  const requests: readonly RequestFacts[] = [
    browser,
    without('languages'),
    { ...browser, origin: 'none', contentType: 'text/plain' },
    { origin: 'none', isProxied: true },
    without('contentType'),
  ];

  test('are those of the request with most of them, not of all together', () => {
    const all = requests.reduce(addMarks, none);
    expect(accusingMarks(all, sampleDevices.windows)).toEqual(['origin', 'content']);
  });

  test('do not depend on the order of its requests, nor on how often they repeat', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...requests, ...requests], { minLength: 10 }), (shuffled) => {
        expect(shuffled.reduce(addMarks, none)).toEqual(requests.reduce(addMarks, none));
      }),
    );
  });

  test('accuse nobody where the request names a proxy, but are there', () => {
    const proxied = addMarks(none, {
      ...browser,
      origin: 'none',
      contentType: 'text/plain',
      isProxied: true,
    });
    expect(marksOf(proxied, sampleDevices.windows)).toEqual(['origin', 'content']);
    expect(accusingMarks(proxied, sampleDevices.windows)).toEqual([]);
    const both = addMarks(proxied, without('languages'));
    expect(accusingMarks(both, sampleDevices.windows)).toEqual(['languages']);
  });

  test('are those of the first set in order, if several have as many', () => {
    const both = [without('languages'), without('contentType')].reduce(addMarks, none);
    expect(marksOf(both, sampleDevices.windows)).toEqual(['content']);
  });

  test('are many from three on, in one request that names no proxy', () => {
    const isMany = (request: RequestFacts) =>
      hasManyMarks({ requestMarks: addMarks(none, request), readings: sampleDevices.windows });
    const two = { ...without('languages'), contentType: 'text/plain' };
    const three = { ...two, origin: 'none' } as const;
    expect([isMany(two), isMany(three), isMany({ ...three, isProxied: true })]).toEqual([false, true, false]);
  });

  test('accuse nobody where a proxy before the server rewrites requests', () => {
    const rewritten = addMarks(none, { ...without('languages'), isRewritten: true });
    expect(marksOf(rewritten, sampleDevices.windows)).toEqual(['languages']);
    expect(accusingMarks(rewritten, sampleDevices.windows)).toEqual([]);
  });

  test('name a proxy that rewrites requests once one of them was found', () => {
    const rewritten = addMarks(none, { ...browser, isRewritten: true });
    expect(isRewritten(addMarks(rewritten, without('languages')))).toBe(true);
    expect(isRewritten(addMarks(none, without('languages')))).toBe(false);
    expect(marksOf(rewritten, sampleDevices.windows)).toEqual([]);
  });
});
