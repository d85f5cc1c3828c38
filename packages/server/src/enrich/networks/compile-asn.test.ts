import { expect, test } from 'vitest';
import { parsePlainAddress } from '../address/address.ts';
import { asnTableOf, findSystem, systemAsn, systemName } from './asn-table.ts';
import { compileAsn } from './compile-asn.ts';

const lookup = (...files: string[]) => {
  const table = asnTableOf(compileAsn(files.map((file) => Buffer.from(file))));
  return (address: string) => {
    const row = findSystem(table, parsePlainAddress(address)!);
    return row === undefined ? undefined : [systemAsn(table.systems, row), systemName(table.systems, row)];
  };
};

test('ranges as numbers and as text, names with commas and quotes', () => {
  const find = lookup(
    '16777216,16777471,13335,"Cloudflare, Inc."\n16777472,16777727,2,"The ""X"" Net"\n',
    '2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,64500,Ünï Net\n2002::,2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff,6939,HE\n',
  );
  expect(find('1.0.0.255')).toEqual([13335, 'Cloudflare, Inc.']);
  expect(find('1.0.1.0')).toEqual([2, 'The "X" Net']);
  expect(find('1.0.2.0')).toBeUndefined();
  expect(find('2001:db8:1::1')).toEqual([64500, 'Ünï Net']);
  expect(find('2002:1::')).toEqual([6939, 'HE']);
  expect(find('0.0.0.1')).toBeUndefined();
});

test('tab-separated columns; unrouted space has no system', () => {
  const find = lookup(
    '1.0.0.0\t1.0.0.255\t13335\tUS\tCLOUDFLARENET\r\n1.0.1.0\t1.0.3.255\t0\tNone\tNot routed\r\n',
  );
  expect(find('1.0.0.1')).toEqual([13335, 'CLOUDFLARENET']);
  expect(find('1.0.1.1')).toBeUndefined();
});

test('IPv6 as decimal numbers', () => {
  const find = lookup(
    '42540766411282592856903984951653826560,42540766411282592875350729025363378175,5,Five\n',
  );
  expect(find('2001:db8::1')).toEqual([5, 'Five']);
});

test('unsorted ranges are refused, because the search needs their order', () => {
  expect(() => lookup('2.0.0.0,2.0.0.255,1,A\n1.0.0.0,1.0.0.255,1,A\n')).toThrow(/sorted/);
});

test('a gap within the /32 of one provider belongs to it, a gap between two providers to nobody', () => {
  const find = lookup(
    '2a00:1::,2a00:1:0:ffff:ffff:ffff:ffff:ffff,7,Seven\n' +
      '2a00:1:2::,2a00:1:2:ffff:ffff:ffff:ffff:ffff,7,Seven\n' +
      '2a00:1:4::,2a00:1:4:ffff:ffff:ffff:ffff:ffff,8,Eight\n',
  );
  expect(find('2a00:1:1::1')).toEqual([7, 'Seven']);
  expect(find('2a00:1:3::1')).toBeUndefined();
});
