import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/address.ts';
import { parsePrefix } from '../address/network.ts';
import type { ListKind, NetworkData } from '../data/network-data.ts';
import { compileList } from '../update/compile-list.ts';
import { asnTableOf } from './asn-table.ts';
import { compileAsn } from './compile-asn.ts';
import { networkLookup } from './network-facts.ts';
import { networkListOf } from './network-list.ts';

const DATE = '2026-11-20';

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
      ].join('\n'),
    ),
  ]),
);

const lookup = (lists: Partial<Record<ListKind, Record<string, string>>> = {}) => {
  const data: NetworkData = {
    asn: { table, date: '2026-06-17' },
    lists: Object.fromEntries(
      Object.entries(lists).map(([kind, entries]) => [
        kind,
        networkListOf(
          compileList(
            Object.entries(entries).map(([text, label]) => ({ prefix: parsePrefix(text)!, label })),
            DATE,
          ),
        ),
      ]),
    ),
    generation: 'test',
  };
  const facts = networkLookup(data);
  return (address: string) => facts(parseAddress(address)!);
};

describe('without lists the network speaks', () => {
  test.each([
    ['1.0.0.1', { class: 'hosting', vpn: true, tor: false }],
    ['2.0.0.1', { class: 'access', vpn: false, tor: false }],
    ['3.0.0.1', { class: 'cdn', vpn: false, tor: false }],
    ['4.0.0.1', { class: 'enterprise_gateway', vpn: false, tor: false }],
    ['5.0.0.1', { class: 'tor', vpn: true, tor: true }],
    ['6.0.0.1', { class: 'mobile', vpn: false, tor: false }],
  ])('%s', (address, expected) => {
    expect(lookup()(address)).toMatchObject(expected);
  });

  test('evidence is plain ASCII', () => {
    expect(lookup()('6.0.0.1').evidence).toBe('AS6 Universal Mobile, class mobile, data of 2026-06-17');
  });

  test('an address nobody announces has no verdict', () => {
    expect(lookup()('9.0.0.1')).toEqual({ class: 'unknown', evidence: 'no data about the address' });
  });
});

describe('lists speak before the network', () => {
  test('a VPN exit in a home network', () => {
    expect(lookup({ vpn: { '2.0.0.7': 'Example VPN' } })('2.0.0.7')).toMatchObject({
      class: 'vpn',
      vpn: true,
      evidence: `Example VPN, list of ${DATE}; AS2 Example Broadband, class vpn, data of 2026-06-17`,
    });
  });

  test('a Tor exit at home is no VPN, one in a data centre is both', () => {
    const find = lookup({ tor: { '1.0.0.7': 'Tor exit', '2.0.0.7': 'Tor exit' } });
    expect(find('2.0.0.7')).toMatchObject({ class: 'tor', tor: true, vpn: false });
    expect(find('1.0.0.7')).toMatchObject({ class: 'tor', tor: true, vpn: true });
  });

  test('a relay is nobody`s VPN, and speaks for its own country', () => {
    const find = lookup({ relay: { '3.0.0.0/28': 'DE|Berlin' }, vpn: { '3.0.0.0/24': 'some list' } });
    expect(find('3.0.0.1')).toMatchObject({ class: 'relay', vpn: false, country: 'DE', city: 'Berlin' });
    expect(find('3.0.0.99')).toMatchObject({ class: 'vpn', vpn: true });
  });

  test('where relays live, lists of VPNs count only beside the relay`s own', () => {
    expect(lookup({ vpn: { '3.0.0.0/24': 'some list' } })('3.0.0.1')).toMatchObject({
      class: 'cdn',
      vpn: false,
    });
  });

  test('a gateway is no VPN whatever other lists say', () => {
    const find = lookup({ gateway: { '1.0.0.9': 'Gateway' }, hosting: { '1.0.0.9': 'some list' } });
    expect(find('1.0.0.9')).toMatchObject({ class: 'enterprise_gateway', vpn: false });
  });

  test('an address of a list that nobody announces', () => {
    expect(lookup({ hosting: { '9.0.0.0/24': 'Example cloud' } })('9.0.0.1')).toMatchObject({ vpn: true });
  });
});
