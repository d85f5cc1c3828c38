import { describe, expect, test } from 'vitest';
import { CHROME, aSentRequest as sent } from '../../testing/a-sent-request.ts';
import { requestFacts } from './request-facts.ts';

test('records what the request says, header names in order, and languages without weights', () => {
  const rawHeaders = ['Host', 'gait.example', 'User-Agent', CHROME];
  expect(requestFacts(sent({}, { rawHeaders }))).toEqual({
    httpVersion: '1.1',
    userAgent: CHROME,
    languages: ['de-DE', 'de', 'en'],
    headers: ['host', 'user-agent'],
    origin: 'https',
    contentType: 'text/plain;charset=UTF-8',
    fetch: { site: 'cross-site', mode: 'cors', dest: 'empty' },
    hints: '"Not)A;Brand";v="8", "Chromium";v="156"',
    platform: 'Windows',
  });
});

test('headers that are absent are absent facts', () => {
  const { origin, ...facts } = requestFacts({ ...sent(), headers: {}, rawHeaders: [] });
  expect(facts).toEqual({ httpVersion: '1.1', headers: [] });
  expect(origin).toBe('none');
});

test.each([
  ['1.0', '1.0'],
  ['2.0', '2'],
  ['7.5', undefined],
])('HTTP/%s is recorded as %s', (httpVersion, recorded) => {
  expect(requestFacts(sent({}, { httpVersion })).httpVersion).toBe(recorded);
});

test.each([
  ['https://shop.example', 'https'],
  ['http://127.0.0.1:8080', 'http'],
  ['null', 'null'],
  ['chrome-extension://abc', 'other'],
  [undefined, 'none'],
])('the origin %s is recorded as %s', (origin, recorded) => {
  expect(requestFacts(sent({ origin })).origin).toBe(recorded);
});

test.each([
  ['localhost:8787', true],
  ['127.0.0.1', true],
  ['[::1]:80', true],
  ['localhost.example', undefined],
  ['192.0.2.1', undefined],
  [undefined, undefined],
])('the host %s is the own machine: %s', (host, recorded) => {
  expect(requestFacts(sent({ host })).isLoopback).toBe(recorded);
});

test.each([
  ['*', ['*']],
  ['', ['*']],
  ['de;q=1, *;q=0.1', ['de']],
  ['en_US', ['en_US']],
  ['<script>', []],
])('the accepted languages "%s" are recorded as %j', (header, recorded) => {
  expect(requestFacts(sent({ 'accept-language': header })).languages).toEqual(recorded);
});

test('only the Sec-Fetch headers that were sent are recorded', () => {
  const changes = { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined };
  expect(requestFacts(sent(changes)).fetch).toEqual({ mode: 'cors' });
  expect(requestFacts(sent({ ...changes, 'sec-fetch-mode': undefined })).fetch).toBeUndefined();
});

describe('a proxy shows', () => {
  test.each(['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'cdn-loop'])('by %s', (name) => {
    expect(requestFacts(sent({ [name]: 'x' })).isProxied).toBe(true);
    expect(requestFacts(sent({ [name]: 'x' }, { isFromProxy: true })).isProxied).toBeUndefined();
  });

  test('by a hop before the trusted ones', () => {
    const forwarded = { isFromProxy: true, isForwarded: true };
    expect(requestFacts(sent({ 'x-forwarded-for': 'x' }, forwarded)).isProxied).toBe(true);
  });

  test('not by headers that a browser sends', () => {
    expect(requestFacts(sent({ 'x-forwarded': 'x', viaduct: 'x' })).isProxied).toBeUndefined();
  });
});

test('a long list of headers is cut', () => {
  const rawHeaders = Array.from({ length: 400 }, (_, index) => `X-${'a'.repeat(100)}-${index}`);
  const facts = requestFacts(sent({ 'accept-language': 'x,'.repeat(5000) }, { rawHeaders }));
  expect(facts.headers?.length).toBeLessThanOrEqual(48);
  expect(facts.languages?.length).toBeLessThanOrEqual(16);
});
