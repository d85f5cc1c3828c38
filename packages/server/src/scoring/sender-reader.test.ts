import { expect, test } from 'vitest';
import { aRecord } from '../testing/a-record.ts';
import type { SenderFacts } from './sender-facts.ts';
import { senderReader } from './sender-reader.ts';

const sender: SenderFacts = {
  siteKey: 'pub-1',
  secretHash: 'hash',
  network: { class: 'access', evidence: 'home' },
  request: { userAgent: 'Firefox', languages: ['en'] },
  block: 'one',
};
const text = JSON.stringify(sender);

test('equal senders of a session are one object, also in later folds', () => {
  const record = aRecord('ws');
  const first = senderReader(undefined);
  const read = first.read(text);
  expect(read).toEqual(sender);
  first.keepLast(record);
  expect(senderReader(record).read(text)).toBe(read);
});

test('facts that stay the same are the same objects when another fact changes', () => {
  const { read } = senderReader(undefined);
  const before = read(text);
  const after = read(JSON.stringify({ ...sender, pageOrigin: 'https://shop.example', block: 'two' }));
  expect(after).toMatchObject({ pageOrigin: 'https://shop.example', block: 'two' });
  expect(after.network).toBe(before.network);
  expect(after.request).toBe(before.request);
});

test('a sender with another network has the new one', () => {
  const { read } = senderReader(undefined);
  const before = read(text);
  const network = { class: 'hosting', evidence: 'rented' };
  const after = read(JSON.stringify({ ...sender, network }));
  expect(after.network).toEqual(network);
  expect(after.request).toBe(before.request);
});

test('a session that was read from the store shares the facts of its state', () => {
  const record = aRecord('ws');
  record.state.network = { ...sender.network };
  expect(senderReader(record).read(text).network).toBe(record.state.network);
});
