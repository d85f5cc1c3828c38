import { describe, expect, test } from 'vitest';
import { parseList } from './parse-list.ts';
import type { Source } from './sources.ts';

const source = (changes: Partial<Source>): Source => ({
  id: 'test',
  kind: 'vpn',
  label: 'Test',
  from: [],
  license: 'none',
  entries: [0, 10],
  maxBytes: 1_000,
  maxAgeDays: 1,
  ...changes,
});

const read = (text: string, changes: Partial<Source> = {}) => {
  const { entries, unread } = parseList(Buffer.from(text), source(changes));
  return {
    entries: entries.map(({ prefix: { address, bits }, label }) => `${address.text}/${bits} ${label}`),
    unread,
  };
};

describe('lines', () => {
  test('addresses, networks, comments, further columns', () => {
    expect(read('# exits\n192.0.2.1\n\r\n198.51.100.0/24,US,,\n2001:db8::/32 ; comment\n<html>\n')).toEqual({
      entries: ['192.0.2.1/32 Test', '198.51.100.0/24 Test', '2001:db8::/32 Test'],
      unread: 1,
    });
  });
});

describe('geofeed', () => {
  test('country and city become the label', () => {
    expect(read('192.0.2.0/28,DE,DE-BE,Berlin,\n192.0.2.16/28,,,,\n', { format: 'geofeed' }).entries).toEqual(
      ['192.0.2.0/28 DE|Berlin', '192.0.2.16/28 '],
    );
  });
});

describe('json', () => {
  const document = JSON.stringify({
    syncToken: '1',
    prefixes: [{ ip_prefix: '192.0.2.0/24', region: 'us' }, { ip_prefix: '198.51.100.0/24' }],
    deep: { relays: [{ or_addresses: ['203.0.113.5:9001', '[2001:db8::5]:9001'] }] },
  });

  test('values under the given keys, at any depth', () => {
    expect(read(document, { format: 'json', keys: /^ip_prefix$/ }).entries).toHaveLength(2);
    expect(read(document, { format: 'json', keys: /^or_addresses$/ }).entries).toEqual([
      '203.0.113.5/32 Test',
      '2001:db8::5/128 Test',
    ]);
  });

  test('a signature after the document', () => {
    expect(
      read(`${document}\n\nc2lnbmF0dXJl==`, { format: 'json', keys: /^ip_prefix$/ }).entries,
    ).toHaveLength(2);
  });

  test('invalid JSON throws', () => {
    expect(() => read('<html></html>', { format: 'json' })).toThrow();
  });
});
