import { createPublicKey } from 'node:crypto';
import { DAY_S } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { type SignatureStory, signedHeaders, TEST_KEY, TEST_KEY_ID } from '../../testing/a-signed-request.ts';
import { thumbprint } from './agent-keys.ts';
import { agentVerifier } from './verify-agent.ts';

const AT = 1_795_000_000_000;
const NOW = AT / 1_000;
const endpoint = { authority: 'risk.example.com', path: '/v1/i' };
const installed = { agent: 'agent.example', key: createPublicKey({ key: TEST_KEY, format: 'jwk' }) };
const verifier = () => agentVerifier({ ...endpoint, keys: new Map([[TEST_KEY_ID, installed]]) });

const agentHeader = { 'signature-agent': '"https://agent.example"' };
const request = { ...endpoint, method: 'POST', headers: agentHeader };
const headersOf = (story: Partial<SignatureStory> = {}, signed = request): Record<string, string> => ({
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

  test('by another key under the id of an installed one', () => {
    const other = { ...TEST_KEY, x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    const key = createPublicKey({ key: other, format: 'jwk' });
    const keys = new Map([[TEST_KEY_ID, { agent: 'agent.example', key }]]);
    expect(agentOf(headersOf(), agentVerifier({ ...endpoint, keys }))).toBeUndefined();
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
