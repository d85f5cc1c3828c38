import { DAY_S } from '@gait/wire/time';
import fc from 'fast-check';
import type { InnerList } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import {
  RSA_TEST_KEY,
  type SignatureStory,
  signedHeaders,
  TEST_KEY,
  TEST_KEY_ID,
} from '../../testing/a-signed-request.ts';
import { hasSigned, type PublicKey, publicKeysIn } from './public-keys.ts';
import { dictionaryOf, type SignedRequest, signatureBase } from './signature-base.ts';
import { agentVerifier } from './verify-agent.ts';

const AT = 1_795_000_000_000;
const NOW = AT / 1_000;
const endpoint = { scheme: 'https' as const, authority: 'risk.example.com', path: '/v1/i' };
const keyOf = (jwk: object): PublicKey => publicKeysIn({ keys: [jwk] })?.[0] as PublicKey;
const installed = { agent: 'agent.example', key: keyOf(TEST_KEY) };
const verifier = () => agentVerifier({ endpoint, keys: new Map([[TEST_KEY_ID, installed]]) });

const agentHeader = { 'signature-agent': '"https://agent.example"' };
const request = { ...endpoint, method: 'POST', headers: agentHeader };
const headersOf = (
  story: Partial<SignatureStory> = {},
  signed: SignedRequest & { headers: Record<string, string> } = request,
): Record<string, string> => ({
  ...signed.headers,
  ...signedHeaders(signed, { created: NOW, ...story }),
});

const agentOf = (headers: Record<string, string>, agentOfBeacon = verifier()) =>
  agentOfBeacon({ headers, session: 'one', at: AT });

test('the test key has the id that the draft prints for it', () => {
  expect(installed.key.id).toBe(TEST_KEY_ID);
});

describe('a verified agent', () => {
  test('is named by the file of its key', () => {
    expect(agentOf(headersOf())).toEqual({ name: 'agent.example', keyId: TEST_KEY_ID });
  });

  test.each<[string, Partial<SignatureStory>]>([
    ['without an algorithm, which the key implies', { parameters: { alg: undefined } }],
    ['with a nonce', { parameters: { nonce: 'bm9uY2U=' } }],
    ['with method and path', { components: ['@authority', '@method', '@path', 'signature-agent'] }],
    ['with its whole address instead of the host', { components: ['@target-uri', 'signature-agent'] }],
    ['by a clock that is a minute ahead', { created: NOW + 60 }],
    ['for a day', { parameters: { expires: NOW + DAY_S } }],
  ])('signs %s', (_, story) => {
    expect(agentOf(headersOf(story))?.name).toBe('agent.example');
  });

  test('may sign the host alone if it sends no name', () => {
    const bare = { ...request, headers: {} as typeof agentHeader };
    expect(agentOf(headersOf({ components: ['@authority'] }, bare))?.name).toBe('agent.example');
  });

  test('may send a second signature of another purpose first', () => {
    const headers = headersOf();
    const both = {
      ...headers,
      'signature-input': `other=("date");created=1, ${headers['signature-input']}`,
      signature: `other=:AAAA:, ${headers.signature}`,
    };
    expect(agentOf(both)?.name).toBe('agent.example');
  });

  test('may sign several beacons of a session with one signature', () => {
    const agentOfBeacon = verifier();
    const headers = headersOf();
    expect(
      [agentOf(headers, agentOfBeacon), agentOf(headers, agentOfBeacon)].map((one) => one?.name),
    ).toEqual(['agent.example', 'agent.example']);
  });
});

/** The requests that the drafts print: architecture 03 to 05, and protocol 02 of draft-meunier-webbotauth-httpsig. */
describe('of the vectors of the drafts', () => {
  const RSA_ID = 'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA';
  const keys = new Map([
    [TEST_KEY_ID, installed],
    [RSA_ID, { agent: 'rsa.example', key: keyOf(RSA_TEST_KEY) }],
  ]);
  const page = { scheme: 'https' as const, authority: 'example.com', path: '/path/to/resource' };
  const CREATED = 1_735_689_600;
  const parametersWith = (keyId: string, alg: string, expires: number, nonce: string) =>
    `created=${CREATED};keyid="${keyId}";alg="${alg}";expires=${expires};nonce="${nonce}";tag="web-bot-auth"`;
  const AN_HOUR = CREATED + 3_600;
  const A_CENTURY = 4_889_289_600;
  const rsaAlone = {
    'signature-input': `sig1=("@authority");${parametersWith(RSA_ID, 'rsa-pss-sha512', AN_HOUR, 'yT+sZR1glKOTemVLbmPDFwPScbB1Zj/sMNPEFZcjwJW5jK/taa7HviOXovVwiZOfrrLHS2SbLFUQBxPYZChf7g==')}`,
    signature:
      'sig1=:ppXhcGjVp7xaoHGIa7V+hsSxuRgFt8i04K4FWz9ORJtn57t8duD3cyavsnh9grdWWOJHER8ITNBaqe4mKmPq193S+7hSW31IzXSH4/9WfsdrjUBwyJ0fhBU7oNn3UGDqwdhr5TMgVI2/EX8saV5GrOunM09zMEA+d4QWYyKRFJmg+asCs253l2IYPpVp4N55H0uRK7qhb7acng8LNiEPTQZD2s+Kha95LgeciKQSO0jgR/h59fX/dXqLdFIvRMn8Ggs2VUzF/f/MMEXH83gufVnh4SYl/rKMSKWDBsK+OiLpobAVIuIz+HLCVlMnxlkXkhCW2J/Pmo8jht9N5k/y1A==:',
  };
  const rsaWithAgent = {
    'signature-agent': '"https://signature-agent.test"',
    'signature-input': `sig2=("@authority" "signature-agent");${parametersWith(RSA_ID, 'rsa-pss-sha512', AN_HOUR, 'XSHtZVCThSIAksXsH9WBs6AtxtXC0eQGiIcUGSoJstFs8lAWakjhrfwzLhyjtme5iXMZvmFWqDEs6cT3Jf+BbQ==')}`,
    signature:
      'sig2=:I1QWNzGXdP1a4dSvOHLCVOOanEYHDk+ZsVxM9MLX/p4ko69ghKwR5EOtAD96g7g4GWP7lmpM/jFAf9q8EFRDTPLjUXySwMv4YPgabv2LQihTJG2y8a2m6IGltyruwQNiqSJVUuRaG9+b17CGmAMFZh30X6GXLdQJrCARpeTqPwp2DC+a8haDE/VE5EruqzjA5/2mKwvrkzkSqeW5tOVtFwWRRHIOidquf/8Je6kM9mhgkg4arudLA5SL4wyyYE1jURIgcOl8agrfdJ5Def23DIRtiOLRa8jT9cpTLFAuFHN+mrZA/LH9h0gSIg1cPb+0cMASee5uku1KjWcFer7jWA==:',
  };
  const hostAlone = {
    'signature-input': `sig1=("@authority");${parametersWith(TEST_KEY_ID, 'ed25519', AN_HOUR, 'mYotfW3CUjI68sbGw6oKd7kyXqPjZEtU8xFPGWFrqOAf5qC6MDe3pys3SWWCudB0MvwslHy32WXUpkR7u0lt/w==')}`,
    signature:
      'sig1=:+NA/cssf4Y2bQTMTkyvTGRCaVzp9quyUevdwwMtMOWhhOOZ2T1subBj0BtvdnrpDEuwSAbiTeElXDzHL3WWKCw==:',
  };
  const withAgent = {
    'signature-agent': '"https://signature-agent.test"',
    'signature-input': `sig2=("@authority" "signature-agent");${parametersWith(TEST_KEY_ID, 'ed25519', AN_HOUR, 'e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==')}`,
    signature:
      'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
  };
  const agentAt = (headers: Record<string, string>, at: number) =>
    agentVerifier({ endpoint: page, keys })({ headers, session: 'one', at: at * 1_000 })?.name;

  test.each<[string, string, Record<string, string>]>([
    ['the host alone, RSA', 'rsa.example', rsaAlone],
    ['the host alone, Ed25519', 'agent.example', hostAlone],
    ['host and agent, RSA', 'rsa.example', rsaWithAgent],
    ['host and agent, Ed25519', 'agent.example', withAgent],
  ])('%s, names the agent while it is valid, and nobody two hours later', (_, name, headers) => {
    expect(agentAt(headers, CREATED)).toBe(name);
    expect(agentAt(headers, CREATED + 2 * 3_600)).toBeUndefined();
  });

  test.each([
    [
      'Ed25519',
      installed.key,
      parametersWith(
        TEST_KEY_ID,
        'ed25519',
        A_CENTURY,
        'n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==',
      ),
      'RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==',
    ],
    [
      'RSA',
      keyOf(RSA_TEST_KEY),
      parametersWith(
        RSA_ID,
        'rsa-pss-sha512',
        A_CENTURY,
        'wcfPQPh7SzkvrIVvhD00vNk9PkxJNY2NVbYl2PVBB4zmUoluSwE7W6bPtF60QA3k8g06FU7PPCD+J58YofY1zg==',
      ),
      'gHzpLNeHaHIO19NaJH9YMW5dcVSi2s0wOMBr6p18vcofS106sfC4KBIS0/szPlBBd1vIcyQ88B6CTEWIhRAiVrb9zfX0mx1aG12CSGWcYkSirHeyTxhbuJvXd27ed6skWoy4PjXItq38936ivUQjfdIwXh1aX6HxkAC3vRnEdSNfntkLWeEuIQ5BLIOBGE39fSwg27Qjq6OVWYas/9/aFUr3HA34MXWYdp+//cvlEKDp3kRoLOw9ro0AOr6srHrTeEtxon2afcws1aZVSlPdd2fZSEIGmw9HAHLDCEkFTERu1gH2k/zIEqgy7CAYXI9E5slog0cLg/Vc6+f8gih33g==',
    ],
  ])(
    'a member of a dictionary, %s, is verified, and not accepted: it is valid for a century',
    (_, key, parameters, encoded) => {
      const headers = {
        'signature-agent': 'agent2="https://signature-agent.test"',
        'signature-input': `sig2=("@authority" "signature-agent";key="agent2");${parameters}`,
        signature: `sig2=:${encoded}:`,
      };
      const input = dictionaryOf(headers['signature-input'])?.get('sig2') as InnerList;
      const base = signatureBase(input, { ...page, method: 'GET', headers }) ?? '';
      expect(hasSigned(key, base, Buffer.from(encoded, 'base64'))).toBe(true);
      expect(agentAt(headers, CREATED)).toBeUndefined();
    },
  );
});

test('headers with any change of a signed request name nobody, or the agent, and never fail', () => {
  const signed = headersOf();
  const name = fc.constantFrom('signature', 'signature-input', 'signature-agent');
  fc.assert(
    fc.property(
      name,
      fc.nat(),
      fc.nat(8),
      fc.string({ unit: 'binary-ascii' }),
      (header, at, length, text) => {
        const old = String(signed[header]);
        const start = at % old.length;
        const changed = old.slice(0, start) + text + old.slice(start + length);
        const agent = agentOf({ ...signed, [header]: changed });
        expect([undefined, 'agent.example']).toContain(agent?.name);
        if (header === 'signature-agent' && changed.trim() !== old) expect(agent).toBeUndefined();
      },
    ),
  );
});

test('any components under the id of an installed key never fail', () => {
  const component = fc.oneof(
    fc.constantFrom(
      '"@authority"',
      '"@target-uri"',
      '"signature-agent"',
      '"constructor"',
      '"__proto__"',
      '1',
    ),
    fc.string({ unit: fc.constantFrom(...'abc@-_') }).map((text) => `"${text}"`),
  );
  const parameter = fc.constantFrom('', ';key="sig1"', ';key=1', ';bs', ';sf', ';req', ';key="a";sf');
  const agentOfText = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.constant('sig1="a"'),
    fc.constant('(('),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(component, parameter)), agentOfText, (components, text) => {
      const list = ['"@authority"', '"signature-agent"', ...components.map((parts) => parts.join(''))].join(
        ' ',
      );
      const headers = {
        'signature-agent': text,
        'signature-input': `sig1=(${list});created=${NOW};expires=${NOW + 60};keyid="${TEST_KEY_ID}";tag="web-bot-auth"`,
        signature: 'sig1=:AAAA:',
      };
      expect(agentOf(headers)).toBeUndefined();
    }),
  );
});

describe('nobody is named by a signature', () => {
  test.each<[string, Partial<SignatureStory>]>([
    ['that has expired', { created: NOW - 200, parameters: { expires: NOW - 61 } }],
    ['from the future', { created: NOW + 61 }],
    ['that is valid for more than a day', { parameters: { expires: NOW + DAY_S + 1 } }],
    ['without a time', { parameters: { created: undefined } }],
    ['without an end', { parameters: { expires: undefined } }],
    ['for another purpose', { parameters: { tag: 'http-message-signatures-directory' } }],
    ['without a purpose', { parameters: { tag: undefined } }],
    ['by a key that is not installed', { parameters: { keyid: 'unknown' } }],
    ['that names another algorithm', { parameters: { alg: 'hmac-sha256' } }],
    ['that does not cover the host', { components: ['signature-agent'] }],
    ["that does not cover the agent's own name", { components: ['@authority'] }],
  ])('%s', (_, story) => {
    expect(agentOf(headersOf(story))).toBeUndefined();
  });

  test('for another host', () => {
    expect(agentOf(headersOf({}, { ...request, authority: 'shop.example.com' }))).toBeUndefined();
  });

  test.each([
    ['by another path', { ...request, path: '/v1/other' }],
    ['without TLS', { ...request, scheme: 'http' as const }],
  ])('for the whole address %s', (_, other) => {
    const story = { components: ['@target-uri', 'signature-agent'] };
    expect(agentOf(headersOf(story, other))).toBeUndefined();
  });

  test('by another key under the id of an installed one', () => {
    const other = { ...TEST_KEY, x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    const keys = new Map([[TEST_KEY_ID, { agent: 'agent.example', key: keyOf(other) }]]);
    expect(agentOf(headersOf(), agentVerifier({ endpoint, keys }))).toBeUndefined();
  });

  test('over a header that was changed on the way', () => {
    const changed = { ...headersOf(), 'signature-agent': '"https://other.example"' };
    expect(agentOf(changed)).toBeUndefined();
  });

  test('whose parameters were changed on the way', () => {
    const headers = headersOf();
    const later = String(headers['signature-input']).replace(/expires=\d+/, `expires=${NOW + 3_600}`);
    expect(agentOf({ ...headers, 'signature-input': later })).toBeUndefined();
  });

  test('that another session has used', () => {
    const agentOfBeacon = verifier();
    const headers = headersOf();
    agentOfBeacon({ headers, session: 'one', at: AT });
    expect(agentOfBeacon({ headers, session: 'two', at: AT })).toBeUndefined();
  });

  test.each([
    ['is not a dictionary', { signature: 'x=:::', 'signature-input': '((' }],
    ['is too long', { 'signature-input': `sig1=("@authority");x="${'a'.repeat(5_000)}"` }],
    ['has no counterpart', { signature: 'sig2=:AAAA:' }],
    ['is a text', { signature: 'sig1="text"' }],
  ])('that %s', (_, damaged) => {
    expect(agentOf({ ...headersOf(), ...damaged })).toBeUndefined();
  });
});
