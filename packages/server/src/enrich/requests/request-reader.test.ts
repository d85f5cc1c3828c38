import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import type { SentRequest } from '../enricher.ts';
import { requestFacts } from './request-facts.ts';
import { requestReader } from './request-reader.ts';

const headers: IncomingHttpHeaders = {
  host: 'gait.example',
  origin: 'https://shop.example',
  'user-agent': 'Mozilla/5.0',
  'content-type': 'text/plain;charset=UTF-8',
  'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="156"',
  'sec-ch-ua-platform': '"Windows"',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

const sent = (changes: IncomingHttpHeaders = {}, rest: Partial<SentRequest> = {}): SentRequest => {
  const all = { ...headers, ...changes };
  return {
    httpVersion: '1.1',
    headers: all,
    rawHeaders: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
    isFromProxy: false,
    isForwarded: false,
    ...rest,
  };
};

test('equal requests give the same object, and any difference another one', () => {
  const read = requestReader();
  const first = read(sent());
  expect(first).toEqual(requestFacts(sent()));
  expect(read(sent())).toBe(first);
  expect(read(sent({}, { isFromProxy: true }))).not.toBe(first);
  expect(read(sent({}, { isForwarded: true }))).not.toBe(first);
  expect(read(sent({}, { httpVersion: '1.0' }))).not.toBe(first);
  expect(read(sent({}, { rawHeaders: sent().rawHeaders.toReversed() }))).not.toBe(first);
  for (const name of Object.keys(headers)) expect(read(sent({ [name]: 'x' })), name).not.toBe(first);
  expect(read(sent({ 'x-other': 'y' }))).not.toBe(first);
});

test('values of headers that say nothing make no difference', () => {
  const read = requestReader();
  const first = read(sent({ 'x-forwarded-for': '192.0.2.1' }, { isFromProxy: true }));
  expect(read(sent({ 'x-forwarded-for': '192.0.2.2' }, { isFromProxy: true }))).toBe(first);
});

test('a browser that sends to many sites is still read right', () => {
  const read = requestReader();
  const hosts = Array.from({ length: 40 }, (_, index) =>
    index % 20 === 0 ? 'localhost' : `${index}.example`,
  );
  for (const host of hosts) expect(read(sent({ host })), host).toEqual(requestFacts(sent({ host })));
});
