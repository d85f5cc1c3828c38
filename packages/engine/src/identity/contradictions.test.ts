import type { StoredReadings } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import type { RequestFacts } from '../received.ts';
import { contradictions } from './contradictions.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const chrome: RequestFacts = {
  origin: 'https',
  userAgent: CHROME,
  languages: ['de-DE', 'de', 'en'],
  hints: '"Not)A;Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"',
  platform: 'Windows',
};
const page: StoredReadings = {
  user_agent: CHROME,
  languages: ['de-DE', 'de', 'en'],
  brands: ['Chromium 156', 'Google Chrome 156'],
  ua_platform: 'Windows',
};

/** Facts or readings that a story changes; undefined removes one. */
type Changes<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | undefined };

const present = <Facts extends object>(all: Facts): Facts =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Facts;

const found = (request: Changes<RequestFacts>, readings: Changes<StoredReadings> = {}) =>
  contradictions(present({ ...chrome, ...request } as RequestFacts), present({ ...page, ...readings }));

const noHints = { hints: undefined, platform: undefined };
const noBrands = { brands: undefined, ua_platform: undefined };

describe('real browsers', () => {
  test.each<[string, Changes<RequestFacts>, Changes<StoredReadings>]>([
    ['a Chrome that sends its first language alone', { languages: ['de'] }, {}],
    ['a region the page lists otherwise', { languages: ['de-AT', 'de'] }, {}],
    ['a web view that writes its language with an underscore', { languages: ['de_DE'] }, {}],
    [
      'a page whose readings have not come yet',
      {},
      { user_agent: undefined, languages: undefined, brands: undefined },
    ],
    ['a page on plain http, which has no hints', noHints, noBrands],
    ['a Firefox', { userAgent: FIREFOX, ...noHints }, { user_agent: FIREFOX, ...noBrands }],
    [
      'a Tor Browser on Linux, which sends Windows',
      { userAgent: FIREFOX.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'), ...noHints },
      { user_agent: FIREFOX, ...noBrands },
    ],
    ['readings that failed', {}, { languages: { error: 'TypeError' }, brands: { error: 'TypeError' } }],
    ['headers that are absent, which are marks', { userAgent: undefined, languages: undefined }, {}],
    ['a header that names no language, which is a mark', { languages: ['*'] }, {}],
  ])('%s', (_, request, readings) => {
    expect(found(request, readings)).toEqual([]);
  });
});

describe('contradictions', () => {
  test.each<[Changes<RequestFacts>, RegExp]>([
    [{ userAgent: FIREFOX, hints: undefined }, /different browser/],
    [{ userAgent: CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64') }, /different browser/],
    [{ languages: ['ru-RU', 'ru'] }, /language the page does not have/],
    [{ hints: undefined }, /no client hints/],
    [{ hints: '"Chromium";v="120"' }, /different version/],
    [{ platform: 'Linux' }, /different platform/],
  ])('%j', (request, words) => {
    expect(found(request).join()).toMatch(words);
  });

  test('one brand without client hints', () => {
    expect(found(noHints, { brands: ['Chromium 156'] })).toEqual([
      'no client hints from a browser that sends them',
    ]);
  });

  test('Firefox with client hints', () => {
    expect(found({ userAgent: FIREFOX }, { user_agent: FIREFOX })).toContain(
      'client hints from a browser that sends none',
    );
  });

  test('are not counted again if marks of the request explain them', () => {
    const { hints: _, ...rest } = chrome;
    const request = { ...rest, userAgent: 'node' };
    expect(contradictions(request, page)).toHaveLength(2);
    expect(contradictions(request, page, ['languages'])).toHaveLength(1);
    expect(contradictions(request, page, ['agent'])).toEqual([]);
  });

  test('of logs of earlier versions are the texts that they store', () => {
    const odd = ['no Accept-Language header'];
    expect(contradictions({ userAgent: 'curl/8.5', odd }, page)).toEqual(odd);
    expect(contradictions({ userAgent: 'curl/8.5' }, page)).toEqual([]);
    expect(contradictions(undefined, page)).toEqual([]);
  });
});
