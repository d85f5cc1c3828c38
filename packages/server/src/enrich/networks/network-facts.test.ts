import { DAY_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/address.ts';
import { parsePrefix } from '../address/network.ts';
import type { NetworkData, NetworkListKind } from '../data/network-data.ts';
import { compileList, type DatedEntries } from '../update/compile-list.ts';
import { asnTableOf } from './asn-table.ts';
import { compileAsn } from './compile-asn.ts';
import { networkLookup } from './network-facts.ts';
import { networkListOf } from './network-list.ts';

const DATE = '2026-11-20';
const NOW = Date.parse('2026-11-21T09:00:00Z');

const entriesOf = (entries: Record<string, string>) =>
  Object.entries(entries).map(([text, label]) => ({ prefix: parsePrefix(text)!, label }));

const listOf = (...sources: DatedEntries[]) => networkListOf(compileList(sources));

const table = asnTableOf(
  compileAsn([
    Buffer.from(
      [
        '1.0.0.0,1.0.0.255,1,Example Hosting Ltd',
        '2.0.0.0,2.0.0.255,2,Example Broadband',
        '3.0.0.0,3.0.0.255,3,"Cloudflare, Inc."',
        '4.0.0.0,4.0.0.255,4,"ZSCALER, INC."',
        '5.0.0.0,5.0.0.255,5,Emerald Onion',
        '6.0.0.0,6.0.0.255,6,Ünïversal Móbile',
        '104.64.0.0,104.80.0.255,20940,Akamai International B.V.',
        '172.224.0.0,172.239.255.255,20940,Akamai International B.V.',
      ].join('\n'),
    ),
  ]),
);

const lookupIn = (lists: NetworkData['lists'], now = NOW) => {
  const data: NetworkData = { asn: { table, date: '2026-06-17' }, lists, generation: 'test' };
  const facts = networkLookup(data, () => now);
  return (address: string) => facts(parseAddress(address)!);
};

const lookup = (lists: Partial<Record<NetworkListKind, Record<string, string>>> = {}, now = NOW) =>
  lookupIn(
    Object.fromEntries(
      Object.entries(lists).map(([kind, entries]) => [
        kind,
        listOf({ entries: entriesOf(entries), date: DATE }),
      ]),
    ),
    now,
  );

describe('a content network with a part that hosts others', () => {
  test.each([
    ['104.64.0.1', 'hosting', true],
    ['172.235.100.1', 'hosting', true],
    ['104.80.0.1', 'cdn', undefined],
    ['172.225.0.1', 'cdn', undefined],
  ])('%s: %s', (address, kind, vpn) => {
    const facts = lookup()(address);
    expect([facts.asn, facts.class, facts.vpn]).toEqual([20940, kind, vpn]);
  });
});

describe('without lists, the network decides', () => {
  test.each([
    ['1.0.0.1', { class: 'hosting', vpn: true, unlisted: ['tor'] }],
    ['2.0.0.1', { class: 'access', unlisted: ['vpn', 'tor'] }],
    ['3.0.0.1', { class: 'cdn', unlisted: ['vpn', 'tor'] }],
    ['4.0.0.1', { class: 'enterprise_gateway', vpn: false, unlisted: ['tor'] }],
    ['5.0.0.1', { class: 'tor', vpn: true, tor: true }],
    ['6.0.0.1', { class: 'mobile', unlisted: ['vpn', 'tor'] }],
  ])('%s', (address, expected) => {
    const { class: kind, vpn, tor, unlisted } = lookup()(address);
    expect({ class: kind, vpn, tor, unlisted }).toEqual({
      vpn: undefined,
      tor: undefined,
      unlisted: undefined,
      ...expected,
    });
  });

  test('a current list of exits says that an address is none', () => {
    const find = lookup({ vpn: { '8.0.0.1': 'Example VPN' }, tor: { '8.0.0.2': 'Tor exit' } });
    expect(find('2.0.0.1')).toMatchObject({ class: 'access', vpn: false, tor: false });
    expect(find('2.0.0.1')).not.toHaveProperty('unlisted');
  });

  test('evidence is plain ASCII', () => {
    expect(lookup()('6.0.0.1').evidence).toBe('AS6 Universal Mobile, class mobile, data of 2026-06-17');
  });

  test('an unannounced address has no verdict', () => {
    expect(lookup()('9.0.0.1')).toEqual({ class: 'unknown', evidence: 'no data about the address' });
  });
});

describe('a list of a crawler', () => {
  const lists = { crawler: { '1.0.0.7': 'Googlebot' } };

  test('names it, and changes nothing else', () => {
    const { crawler, ...facts } = lookup(lists)('1.0.0.7');
    expect(crawler).toBe('Googlebot');
    expect(facts).toEqual(lookup()('1.0.0.7'));
    expect(lookup(lists)('1.0.0.8')).not.toHaveProperty('crawler');
  });

  test('proves nothing once it is old', () => {
    expect(lookup(lists, NOW + 40 * DAY_MS)('1.0.0.7')).not.toHaveProperty('crawler');
  });
});

describe('lists take precedence over the network', () => {
  test('a VPN exit in a home network', () => {
    expect(lookup({ vpn: { '2.0.0.7': 'Example VPN' } })('2.0.0.7')).toMatchObject({
      class: 'vpn',
      vpn: true,
      evidence: `Example VPN, list of ${DATE}; AS2 Example Broadband, class vpn, data of 2026-06-17`,
    });
  });

  test('a Tor exit at home is no VPN, one in a data center is both', () => {
    const find = lookup({
      tor: { '1.0.0.7': 'Tor exit', '2.0.0.7': 'Tor exit' },
      vpn: { '8.0.0.1': 'Example VPN' },
    });
    expect(find('2.0.0.7')).toMatchObject({ class: 'tor', tor: true, vpn: false });
    expect(find('1.0.0.7')).toMatchObject({ class: 'tor', tor: true, vpn: true });
  });

  test('a relay is no VPN, and its own list gives the country', () => {
    const find = lookup({ relay: { '3.0.0.0/28': 'DE|Berlin' }, vpn: { '3.0.0.0/24': 'some list' } });
    expect(find('3.0.0.1')).toMatchObject({ class: 'relay', vpn: false, country: 'DE', city: 'Berlin' });
    expect(find('3.0.0.99')).toMatchObject({ class: 'vpn', vpn: true });
  });

  test('in networks of relays, VPN lists count only together with the list of relays', () => {
    expect(lookup({ vpn: { '3.0.0.0/24': 'some list' } })('3.0.0.1')).toMatchObject({
      class: 'cdn',
      vpn: false,
    });
  });

  test('a gateway is no VPN even if other lists contain it', () => {
    const find = lookup({ gateway: { '1.0.0.9': 'Gateway' }, hosting: { '1.0.0.9': 'some list' } });
    expect(find('1.0.0.9')).toMatchObject({ class: 'enterprise_gateway', vpn: false });
  });

  test('a listed address that is not announced', () => {
    expect(lookup({ hosting: { '9.0.0.0/24': 'Example cloud' } })('9.0.0.1')).toMatchObject({ vpn: true });
  });
});

describe('exact lists expire', () => {
  const LAST_DAY = Date.parse('2026-12-20T23:59:59Z');
  const lists = {
    vpn: { '2.0.0.7': 'Example VPN', '1.0.0.7': 'Example VPN', '9.0.0.7': 'Example VPN' },
    tor: { '2.0.0.8': 'Tor exit', '5.0.0.8': 'Tor exit' },
  };

  test('count for thirty days and not for thirty-one', () => {
    expect(lookup(lists, LAST_DAY)('2.0.0.7')).toMatchObject({ class: 'vpn', vpn: true });
    expect(lookup(lists, LAST_DAY + 1_000)('2.0.0.7')).toMatchObject({
      class: 'access',
      unlisted: ['vpn', 'tor'],
      evidence: `Example VPN, list of ${DATE}, expired: 31 days old; AS2 Example Broadband, class access, data of 2026-06-17`,
    });
    expect(lookup(lists, LAST_DAY)('2.0.0.8')).toMatchObject({ class: 'tor', tor: true });
    expect(lookup(lists, LAST_DAY + 1_000)('2.0.0.8')).toMatchObject({
      class: 'access',
      unlisted: ['vpn', 'tor'],
    });
  });

  test('the verdict of the network stays', () => {
    const find = lookup(lists, LAST_DAY + 1_000);
    expect(find('1.0.0.7')).toMatchObject({ class: 'hosting', vpn: true });
    expect(find('5.0.0.8')).toMatchObject({ class: 'tor', tor: true });
  });

  test('an address without other data is unknown', () => {
    expect(lookup(lists, LAST_DAY + 1_000)('9.0.0.7')).toEqual({
      class: 'unknown',
      evidence: `Example VPN, list of ${DATE}, expired: 31 days old; no data about the address`,
    });
  });

  test('clouds, relays and gateways do not expire', () => {
    const stable = {
      hosting: { '2.0.0.7': 'Cloud' },
      relay: { '3.0.0.7': 'DE|' },
      gateway: { '1.0.0.7': 'G' },
    };
    const find = lookup(stable, LAST_DAY + 300 * DAY_MS);
    expect(['2.0.0.7', '3.0.0.7', '1.0.0.7'].map((address) => find(address).class)).toEqual([
      'hosting',
      'relay',
      'enterprise_gateway',
    ]);
  });

  test('an old list does not hide a new one, whichever network is smaller', () => {
    const old = { entries: entriesOf({ '2.0.0.7': 'Old', '2.0.0.128/25': 'Old' }), date: '2026-10-01' };
    const young = { entries: entriesOf({ '2.0.0.0/28': 'Young', '2.0.0.200': 'Young' }), date: DATE };
    for (const vpn of [listOf(old, young), listOf(young, old)]) {
      const find = lookupIn({ vpn });
      expect(find('2.0.0.7').evidence).toMatch(/^Young, list of 2026-11-20; /);
      expect(find('2.0.0.200')).toMatchObject({ vpn: true });
      expect(find('2.0.0.199')).toMatchObject({ vpn: false });
      expect(find('2.0.0.201').evidence).toMatch(/^Old, list of 2026-10-01, expired: 51 days old; /);
    }
  });
});
