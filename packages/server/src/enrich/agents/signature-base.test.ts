import { type InnerList, parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { RSA_TEST_KEY, TEST_KEY } from '../../testing/a-signed-request.ts';
import { hasSigned, type PublicKey, publicKeysIn } from './public-keys.ts';
import { signatureBase } from './signature-base.ts';

const keyOf = (jwk: object): PublicKey => publicKeysIn({ keys: [jwk] })?.[0] as PublicKey;

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
    const base = signatureBase(input, request) ?? '';
    expect(hasSigned(keyOf(TEST_KEY), base, Buffer.from(signature, 'base64'))).toBe(true);
  });
});

describe('the RSA signatures of RFC 9421', () => {
  const rfcRequest = {
    ...request,
    query: '?param=Value&Pet=dog',
    headers: {
      ...request.headers,
      'content-digest':
        'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
    },
  };

  test.each([
    [
      'B.2.1',
      '();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"',
      'd2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==',
    ],
    [
      'B.2.3',
      '("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"',
      'bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==',
    ],
  ])('%s is valid, and for this message alone', (_, text, encoded) => {
    const signature = Buffer.from(encoded, 'base64');
    const base = signatureBase(inputOf(text), rfcRequest) ?? '';
    expect(hasSigned(keyOf(RSA_TEST_KEY), base, signature)).toBe(true);
    expect(hasSigned(keyOf(RSA_TEST_KEY), `${base} `, signature)).toBe(false);
  });
});

test('a header that was sent twice is signed as one, as in RFC 9421, appendix B.4', () => {
  const input = inputOf(
    '("@method" "@path" "@authority" "accept");created=1618884473;keyid="test-key-ed25519"',
  );
  const sent = {
    method: 'GET',
    scheme: 'https' as const,
    authority: 'example.org',
    path: '/demo',
    query: '?name1=Value1&Name2=value2',
    headers: { accept: 'application/json, */*' },
  };
  const signature = Buffer.from(
    'ZT1kooQsEHpZ0I1IjCqtQppOmIqlJPeo7DHR3SoMn0s5JZ1eRGS0A+vyYP9t/LXlh5QMFFQ6cpLt2m0pmj3NDA==',
    'base64',
  );
  expect(hasSigned(keyOf(TEST_KEY), signatureBase(input, sent) ?? '', signature)).toBe(true);
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
  ['a component that this server does not derive', '("@query-param";name="Pet")'],
  ['the request of a request', '("@authority";req)'],
  ['a parameter that this server does not know', '("date";bs)'],
  ['the same component twice', '("date" "date")'],
  ['a component that is not a string', '(17)'],
])('a signature over %s has no base', (_, input) => {
  expect(signatureBase(inputOf(input), request)).toBeUndefined();
});
