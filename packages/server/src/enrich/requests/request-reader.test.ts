import { expect, test } from 'vitest';
import { chromeHeaders as headers, aSentRequest as sent } from '../../testing/a-sent-request.ts';
import { requestFacts } from './request-facts.ts';
import { requestReader } from './request-reader.ts';

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
