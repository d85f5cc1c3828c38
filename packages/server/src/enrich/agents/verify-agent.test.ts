import { createPublicKey } from 'node:crypto';
import { DAY_S } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SignatureStory, signedHeaders, TEST_KEY, TEST_KEY_ID } from '../../testing/a-signed-request.ts';
import { thumbprint } from './agent-keys.ts';
import type { SignedRequest } from './signature-base.ts';
import { agentVerifier } from './verify-agent.ts';

const AT = 1_795_000_000_000;
const NOW = AT / 1_000;
const endpoint = { scheme: 'https' as const, authority: 'risk.example.com', path: '/v1/i' };
const installed = { agent: 'agent.example', key: createPublicKey({ key: TEST_KEY, format: 'jwk' }) };
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
  expect(thumbprint(TEST_KEY.x)).toBe(TEST_KEY_ID);
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

describe('the Ed25519 vectors of draft-meunier-web-bot-auth-architecture', () => {
  const vectorKeys = new Map([[TEST_KEY_ID, installed]]);
  const page = { scheme: 'https' as const, authority: 'example.com', path: '/path/to/resource' };
  const CREATED = 1_735_689_600;
  const parametersWith = (nonce: string) =>
    `created=${CREATED};keyid="${TEST_KEY_ID}";alg="ed25519";expires=1735693200;nonce="${nonce}";tag="web-bot-auth"`;
  const hostOnly = {
    'signature-input': `sig1=("@authority");${parametersWith('mYotfW3CUjI68sbGw6oKd7kyXqPjZEtU8xFPGWFrqOAf5qC6MDe3pys3SWWCudB0MvwslHy32WXUpkR7u0lt/w==')}`,
    signature:
      'sig1=:+NA/cssf4Y2bQTMTkyvTGRCaVzp9quyUevdwwMtMOWhhOOZ2T1subBj0BtvdnrpDEuwSAbiTeElXDzHL3WWKCw==:',
  };
  const withAgent = {
    'signature-agent': '"https://signature-agent.test"',
    'signature-input': `sig2=("@authority" "signature-agent");${parametersWith('e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==')}`,
    signature:
      'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
  };

  test.each<[string, Record<string, string>]>([
    ['the host alone', hostOnly],
    ['host and agent', withAgent],
  ])('over %s names the agent while it is valid, and nobody an hour later', (_, headers) => {
    const agentAt = (at: number) =>
      agentVerifier({ endpoint: page, keys: vectorKeys })({ headers, session: 'one', at: at * 1_000 });
    expect(agentAt(CREATED)).toEqual({ name: 'agent.example', keyId: TEST_KEY_ID });
    expect(agentAt(CREATED + 2 * 3_600)).toBeUndefined();
  });
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
    const key = createPublicKey({ key: other, format: 'jwk' });
    const keys = new Map([[TEST_KEY_ID, { agent: 'agent.example', key }]]);
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
