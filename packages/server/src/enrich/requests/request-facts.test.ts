import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { requestFacts } from './request-facts.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const chromeHeaders = {
  'user-agent': CHROME,
  'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"',
  'sec-ch-ua-platform': '"Windows"',
};
const chromeReadings = {
  user_agent: CHROME,
  languages: ['de-DE', 'de', 'en'],
  brands: ['Chromium 156', 'Google Chrome 156'],
  ua_platform: 'Windows',
};

const sent = (headers: IncomingHttpHeaders, rawHeaders: string[] = []) => ({
  httpVersion: '1.1',
  headers,
  rawHeaders,
});

const odd = (headers: Record<string, string | undefined>, readings = {}) =>
  requestFacts(sent({ ...chromeHeaders, ...headers }), { ...chromeReadings, ...readings }).odd;

test('records header names in order, and languages without weights', () => {
  const raw = ['Host', 'example.com', 'User-Agent', CHROME];
  expect(requestFacts(sent(chromeHeaders, raw), chromeReadings)).toEqual({
    httpVersion: '1.1',
    userAgent: CHROME,
    languages: ['de-DE', 'de', 'en'],
    headers: ['host', 'user-agent'],
  });
});

test.each([
  ['1.0', '1.0'],
  ['2.0', '2'],
  ['7.5', undefined],
])('HTTP/%s is recorded as %s, and is never a contradiction', (httpVersion, recorded) => {
  const facts = requestFacts({ ...sent(chromeHeaders), httpVersion }, chromeReadings);
  expect(facts.httpVersion).toBe(recorded);
  expect(facts.odd).toBeUndefined();
});

describe('real browsers', () => {
  test.each<[string, Record<string, string | undefined>, Record<string, unknown>]>([
    ['a Chrome that sends its first language alone', { 'accept-language': 'de' }, {}],
    ['a region the page lists otherwise', { 'accept-language': 'de-AT,de;q=0.9' }, {}],
    [
      'a page whose readings have not come yet',
      {},
      { user_agent: undefined, languages: undefined, brands: undefined },
    ],
    [
      'a page on plain http, which has no hints',
      { 'sec-ch-ua': undefined, 'sec-ch-ua-platform': undefined },
      { brands: undefined, ua_platform: undefined },
    ],
    [
      'a Firefox',
      { 'user-agent': FIREFOX, 'sec-ch-ua': undefined, 'sec-ch-ua-platform': undefined },
      { user_agent: FIREFOX, brands: undefined, ua_platform: undefined },
    ],
    [
      'a Tor Browser on Linux, which sends Windows',
      {
        'user-agent': FIREFOX.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'),
        'sec-ch-ua': undefined,
        'sec-ch-ua-platform': undefined,
      },
      { user_agent: FIREFOX, brands: undefined, ua_platform: undefined },
    ],
    ['readings that failed', {}, { languages: { error: 'TypeError' }, brands: { error: 'TypeError' } }],
  ])('%s', (_, headers, readings) => {
    expect(odd(headers, readings)).toBeUndefined();
  });
});

describe('contradictions', () => {
  test.each<[Record<string, string | undefined>, RegExp]>([
    [{ 'user-agent': FIREFOX, 'sec-ch-ua': undefined }, /different browser/],
    [
      { 'user-agent': CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64') },
      /different browser/,
    ],
    [{ 'user-agent': undefined }, /no User-Agent/],
    [{ 'accept-language': undefined }, /no Accept-Language/],
    [{ 'accept-language': 'ru-RU,ru;q=0.9' }, /language the page does not have/],
    [{ 'sec-ch-ua': undefined }, /no client hints/],
    [{ 'sec-ch-ua': '"Chromium";v="120"' }, /different version/],
    [{ 'sec-ch-ua-platform': '"Linux"' }, /different platform/],
  ])('%j', (headers, words) => {
    expect((odd(headers) ?? []).join()).toMatch(words);
  });

  test('Firefox with client hints', () => {
    expect(odd({ 'user-agent': FIREFOX }, { user_agent: FIREFOX })).toContain(
      'client hints from a browser that sends none',
    );
  });
});

test('a long list of headers is cut', () => {
  const raw = Array.from({ length: 400 }, (_, index) => `X-${'a'.repeat(100)}-${index}`);
  const facts = requestFacts(sent({ 'accept-language': 'x,'.repeat(5000) }, raw), {});
  expect(facts.headers?.length).toBeLessThanOrEqual(48);
  expect(facts.languages?.length).toBeLessThanOrEqual(16);
});
