import { createPublicKey, verify } from 'node:crypto';
import { type InnerList, parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { TEST_KEY } from '../../testing/a-signed-request.ts';
import { signatureBase } from './signature-base.ts';

/** The request of RFC 9421, appendix B.2. */
const request = {
  method: 'POST',
  scheme: 'https' as const,
  authority: 'example.com',
  path: '/foo',
  headers: {
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    'signature-agent': 'sig1="https://agent.example"',
  },
};

const inputOf = (text: string) => parseDictionary(`sig=${text}`).get('sig') as InnerList;

describe('the signature of RFC 9421, appendix B.2.6', () => {
  const input = inputOf(
    '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  );
  const signature =
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==';

  test('signs the base that the RFC prints', () => {
    expect(signatureBase(input, request)?.split('\n')).toEqual([
      '"date": Tue, 20 Apr 2021 02:07:55 GMT',
      '"@method": POST',
      '"@path": /foo',
      '"@authority": example.com',
      '"content-type": application/json',
      '"content-length": 18',
      '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    ]);
  });

  test('is valid with the key of the RFC', () => {
    const key = createPublicKey({ key: TEST_KEY, format: 'jwk' });
    const base = Buffer.from(signatureBase(input, request) ?? '');
    expect(verify(null, base, key, Buffer.from(signature, 'base64'))).toBe(true);
  });
});

test('one member of a dictionary can be signed', () => {
  const base = signatureBase(inputOf('("signature-agent";key="sig1")'), request);
  expect(base?.split('\n')[0]).toBe('"signature-agent";key="sig1": "https://agent.example"');
});

test('the whole address can be signed', () => {
  const base = signatureBase(inputOf('("@target-uri")'), request);
  expect(base?.split('\n')[0]).toBe('"@target-uri": https://example.com/foo');
});

test('a damaged dictionary has no member to sign', () => {
  const damaged = { ...request, headers: { 'signature-agent': '((' } };
  expect(signatureBase(inputOf('("signature-agent";key="sig1")'), damaged)).toBeUndefined();
});

test.each([
  ['a header that the request lacks', '("x-missing")'],
  ['a name that every object has', '("constructor")'],
  ['the name of a prototype', '("__proto__")'],
  ['a member that the dictionary lacks', '("signature-agent";key="sig2")'],
  ['a component that this server does not derive', '("@query")'],
  ['a parameter that this server does not know', '("date";bs)'],
  ['the same component twice', '("date" "date")'],
  ['a component that is not a string', '(17)'],
])('a signature over %s has no base', (_, input) => {
  expect(signatureBase(inputOf(input), request)).toBeUndefined();
});
