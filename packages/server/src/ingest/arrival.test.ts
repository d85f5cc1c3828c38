import type { NetworkFacts, RequestFacts } from '@gait/engine';
import { expect, test } from 'vitest';
import type { SenderFacts } from '../scoring/sender-facts.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { NOW } from '../testing/a-record.ts';
import { noFacts } from '../testing/no-facts.ts';
import { inboxEntry } from './arrival.ts';
import { parseBeacon } from './envelope.ts';
import { type Sender, senderText } from './sender.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const ADDRESS = '192.0.2.1';

const SENDER: Sender = {
  address: ADDRESS,
  httpVersion: '1.1',
  headers: {},
  rawHeaders: [],
  isFromProxy: false,
  isForwarded: false,
};

const entryOf = (
  { seq = 0, ...sent }: Partial<Sender> & { seq?: number } = {},
  { isRewritten = false, token = '' } = {},
) => {
  const beacon = aBeacon({ key: KEY, seq, user: 'ada' });
  const entry = inboxEntry(
    {
      workspaceId: 'ws_1',
      parsed: parseBeacon(JSON.stringify({ ...beacon, ...(token && { token }) })),
      sender: { ...SENDER, ...sent },
      at: NOW,
    },
    { enricher: noFacts, rewritten: { isRewritten: () => isRewritten } },
  );
  return { beacon, entry, sender: JSON.parse(entry.sender) as SenderFacts };
};

test('the inbox keeps neither the address of a sender nor the secret of a session nor a token', () => {
  const { beacon, entry } = entryOf({}, { token: 'signed by the site' });
  const text = JSON.stringify(entry);
  for (const kept of [ADDRESS, beacon.secret, 'signed by the site']) expect(text).not.toContain(kept);
  expect(entry).toMatchObject({ workspaceId: 'ws_1', sessionId: beacon.session, page: beacon.page, seq: 0 });
});

test('a first beacon, one with the last readings and one with a user have their score promptly', () => {
  const of = (parts: object) => {
    const beacon = { ...aBeacon({ key: KEY, seq: 1 }), ...parts };
    const arrival = {
      workspaceId: 'ws_1',
      parsed: parseBeacon(JSON.stringify(beacon)),
      sender: SENDER,
      at: NOW,
    };
    return inboxEntry(arrival, { enricher: noFacts, rewritten: { isRewritten: () => false } }).isPrompt;
  };
  expect([{ seq: 0 }, { complete: true }, { user: 'ada' }, { user: null }].map(of)).toEqual(
    Array(4).fill(true),
  );
  expect([{}, { complete: false }, { tags: ['a'] }].map(of)).toEqual(Array(3).fill(false));
});

test('networks are told apart, addresses of one network are not', () => {
  const blockOf = (address: string) => entryOf({ address }).sender.block;
  expect(blockOf('192.0.2.1')).toBe(blockOf('192.0.2.254'));
  expect(blockOf('192.0.2.1')).not.toBe(blockOf('192.0.3.1'));
  expect(blockOf('192.0.2.1'), 'a hash that many networks share').toMatch(/^[0-9a-f]{4}$/);
});

test('the origin of a page comes with its first beacon', () => {
  const headers = { origin: 'https://shop.example' };
  expect(entryOf({ headers }).sender.pageOrigin).toBe('https://shop.example');
  expect(entryOf({ headers, seq: 1 }).sender).not.toHaveProperty('pageOrigin');
});

test('a request that a proxy rewrites is marked, and an agent that signed is named', () => {
  const agent = { name: 'shopper', keyId: 'k1' };
  expect(entryOf().sender.request).not.toHaveProperty('isRewritten');
  const { sender } = entryOf({ agent }, { isRewritten: true });
  expect(sender).toMatchObject({ agent, request: { isRewritten: true } });
});

test('the text of a sender is its JSON, whether or not others have sent the same request', () => {
  const request: RequestFacts = { userAgent: 'Mozilla/5.0 "ü"', headers: ['host'], origin: 'https' };
  const network: NetworkFacts = { class: 'unknown', evidence: '' };
  const facts: SenderFacts = { siteKey: KEY, secretHash: 'x', network, request, block: '00ff' };
  const named: SenderFacts = { ...facts, agent: { name: 'shopper', keyId: 'k1' }, excluded: true };
  const rewritten: SenderFacts = { ...facts, request: { ...request, isRewritten: true } };
  for (const one of [facts, named, rewritten]) expect(senderText(one)).toBe(JSON.stringify(one));
});
