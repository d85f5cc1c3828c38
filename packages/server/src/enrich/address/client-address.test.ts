import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientOf } from './client-address.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const client = (trusted: string, peer: string, headers: Record<string, string>) =>
  clientOf({ peer, headers }, parseTrustedProxies(trusted)).address;

describe('the trusted hop', () => {
  test('is nobody by default', () => {
    expect(client('', '203.0.113.9', { 'x-forwarded-for': '1.1.1.1' })).toBe('203.0.113.9');
    expect(client('loopback', '203.0.113.9', { 'cf-connecting-ip': '1.1.1.1' })).toBe('203.0.113.9');
  });

  test('is the right-most one that is not a trusted proxy', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.3' };
    expect(client('loopback, private', '127.0.0.1', headers)).toBe('198.51.100.7');
    expect(client('2', '::ffff:192.0.2.1', headers)).toBe('198.51.100.7');
    expect(client('1', '192.0.2.1', headers)).toBe('10.0.0.3');
    expect(client('9', '192.0.2.1', headers)).toBe('6.6.6.6');
  });

  test('may be a single IPv6 proxy without its neighbors', () => {
    const headers = { 'x-forwarded-for': '9.9.9.9' };
    expect(client('2001:db8::5', '2001:db8::5', headers)).toBe('9.9.9.9');
    expect(client('2001:db8::5', '2001:db8::6', headers)).toBe('2001:db8::6');
  });

  test('is the left-most one if the client is inside the trusted networks', () => {
    expect(client('private', '10.0.0.1', { 'x-forwarded-for': '10.0.0.9, 10.0.0.2' })).toBe('10.0.0.9');
  });
});

describe('another proxy in front of the trusted ones', () => {
  const isForwarded = (trusted: string, hops: string) =>
    clientOf({ peer: '127.0.0.1', headers: { 'x-forwarded-for': hops } }, parseTrustedProxies(trusted))
      .isForwarded;

  test('shows by a hop to the left of the trusted one', () => {
    expect(isForwarded('loopback', '192.0.2.7, 198.51.100.7')).toBe(true);
    expect(isForwarded('1', '192.0.2.7, 198.51.100.7')).toBe(true);
  });

  test('does not show if the visitor is the first hop', () => {
    expect(isForwarded('loopback', '198.51.100.7')).toBe(false);
    expect(isForwarded('2', '198.51.100.7, 10.0.0.3')).toBe(false);
    expect(isForwarded('private, loopback', '10.0.0.9, 10.0.0.2')).toBe(false);
    expect(isForwarded('', '192.0.2.7, 198.51.100.7')).toBe(false);
  });
});

describe('headers', () => {
  test('Forwarded, quoted, with port', () => {
    const forwarded = 'for=192.0.2.60;proto=http;by=203.0.113.43, For="[2001:db8:cafe::17]:4711"';
    expect(client('1', '127.0.0.1', { forwarded })).toBe('2001:db8:cafe::17');
  });

  test('CF-Connecting-IP from a trusted peer', () => {
    expect(client('loopback', '127.0.0.1', { 'cf-connecting-ip': '9.9.9.9' })).toBe('9.9.9.9');
  });

  test('only the configured one is read', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=9.9.9.9' };
    expect(client('loopback, forwarded', '127.0.0.1', headers)).toBe('9.9.9.9');
    expect(client('loopback', '127.0.0.1', headers)).toBe('6.6.6.6');
  });

  test('an obfuscated hop has no address', () => {
    expect(client('1', '127.0.0.1', { forwarded: 'for=unknown' })).toBeUndefined();
    expect(client('1', '127.0.0.1', { 'x-forwarded-for': 'garbage' })).toBeUndefined();
  });

  test('garbage never throws, and forged hops are never returned', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        const headers = { 'x-forwarded-for': `${garbage}, 9.9.9.9`, forwarded: garbage };
        expect(client('1', '127.0.0.1', headers)).toBe('9.9.9.9');
        expect(() => client('9', '127.0.0.1', { forwarded: garbage })).not.toThrow();
      }),
    );
  });
});

test('an invalid list is an error', () => {
  for (const list of ['10.0.0.0/33', 'anyone', '::ffff:10.0.0.0/8', '99', '1.2.3.4/']) {
    expect(() => parseTrustedProxies(list), list).toThrow(/trusted/);
  }
});
