import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedHeaders, TEST_KEY, TEST_KEY_ID } from '../../testing/a-signed-request.ts';
import { documentFetcher, type FetchDocument, type FetchedDocument } from './fetch-document.ts';
import { type FetchedAgents, fetchedKeys } from './fetched-keys.ts';
import { provenKeys } from './key-directory.ts';
import { publicKeysIn } from './public-keys.ts';
import { agentVerifier } from './verify-agent.ts';

const AT = 1_795_000_000_000;
const NOW = AT / 1_000;
const endpoint = { scheme: 'https' as const, authority: 'risk.example.com', path: '/v1/i' };
const DIRECTORY = 'https://agent.example/.well-known/http-message-signatures-directory';
const CARD = 'https://agent.example/bots/one';

interface TestKey {
  readonly jwk: object;
  readonly id: string;
  readonly privateKey: KeyObject;
}

const aKey = (): TestKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  return { jwk, id: publicKeysIn({ keys: [jwk] })?.[0]?.id ?? '', privateKey };
};
const [key, other] = [aKey(), aKey()];

const aDirectory = (keys: readonly object[], headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/http-message-signatures-directory+json', ...headers },
  body: JSON.stringify({ keys }),
});

type Documents = Record<string, Omit<FetchedDocument, 'url'>>;

/** A server that fetches from these documents, at a time that the test moves. */
const aVerifier = (documents: Documents, { agents = 'any' as FetchedAgents, keys = new Map() } = {}) => {
  const asked: string[] = [];
  const clock = { ms: 0 };
  const fetch: FetchDocument = async (url) => {
    asked.push(url);
    const found = documents[url];
    if (!found) throw new Error('answered 404');
    return { url, ...found };
  };
  const failed: string[] = [];
  const fetched = fetchedKeys({
    agents,
    fetch,
    now: () => AT + clock.ms,
    monotonicNow: () => clock.ms,
    onFailure: (agent, reason) => failed.push(`${agent}: ${reason}`),
  });
  const verify = agentVerifier({ keys, fetched, endpoint });
  const agentOf = (headers: Record<string, string>, session = 'one') =>
    verify({ headers, session, at: AT + clock.ms })?.name;
  /** The answer to a first request, and to another one after the fetches that it started. */
  const twice = async (headers: Record<string, string>) => {
    const first = agentOf(headers);
    await settled();
    return [first, agentOf(headers)];
  };
  return { asked, failed, clock, verify, agentOf, twice };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

const signed = (
  agent: string,
  {
    by = key,
    components = ['@authority', '"signature-agent";key="sig1"'],
    created = NOW,
  }: { readonly by?: TestKey; readonly components?: readonly string[]; readonly created?: number } = {},
): Record<string, string> => {
  const headers = { 'signature-agent': agent };
  const story = { created, components, parameters: { keyid: by.id }, key: by.privateKey };
  return { ...headers, ...signedHeaders({ ...endpoint, method: 'POST', headers }, story) };
};
const SIGNED = signed('sig1="https://agent.example"');

describe('an agent is named by', () => {
  test.each<[string, Record<string, string>, string]>([
    ['the directory of its host', SIGNED, 'agent.example'],
    ['a directory, named with a slash', signed('sig1="https://agent.example/"'), 'agent.example'],
    [
      'a directory, in the words of earlier drafts',
      signed('"https://agent.example"', { components: ['@authority', 'signature-agent'] }),
      'agent.example',
    ],
    ['a key set', signed('sig1="https://agent.example/keys.json";type=jwks_uri'), 'agent.example/keys.json'],
    ['a card', signed(`sig1="${CARD}";type=cimd`), 'agent.example/bots/one'],
    [
      'a card that names a key set',
      signed('sig1="https://agent.example/two";type=cimd'),
      'agent.example/two',
    ],
  ])('%s, from the request after the first on', async (_, headers, name) => {
    const { twice } = aVerifier({
      [DIRECTORY]: aDirectory([key.jwk, { ...other.jwk, kid: other.id }]),
      'https://agent.example/keys.json': {
        headers: {},
        body: JSON.stringify({ keys: [{ ...key.jwk, kid: 'any' }] }),
      },
      [CARD]: { headers: {}, body: JSON.stringify({ client_id: CARD, jwks: { keys: [key.jwk] } }) },
      'https://agent.example/two': {
        headers: {},
        body: JSON.stringify({
          client_id: 'https://agent.example/two',
          jwks_uri: 'https://agent.example/keys.json',
        }),
      },
    });
    expect(await twice(headers)).toEqual([undefined, name]);
  });

  test.each([
    [{ web_bot_auth: { purpose: 'search', trigger: 'fetcher' } }, 'search'],
    [{ web_bot_auth: { purpose: 'train-ai' }, purpose: 'search' }, 'training'],
    [{ purpose: 'tdm', trigger: 'fetcher' }, 'assistant'],
    [{ web_bot_auth: { purpose: 'constructor', trigger: 'crawler' } }, undefined],
    [{ web_bot_auth: 7 }, undefined],
    [{ web_bot_auth: null, purpose: ['search'] }, undefined],
    [{ client_name: 'Search assistant' }, undefined],
  ])('a card, with the class that %j says', async (says, expected) => {
    const body = JSON.stringify({ client_id: CARD, jwks: { keys: [key.jwk] }, ...says });
    const { clock, twice, verify } = aVerifier({ [CARD]: { headers: {}, body } });
    const headers = signed(`sig1="${CARD}";type=cimd`);
    await twice(headers);
    const agent = verify({ headers, session: 'one', at: AT + clock.ms });
    expect(agent).toMatchObject({ name: 'agent.example/bots/one' });
    expect(agent?.class).toBe(expected);
  });

  test('a directory that the operator lists, from the first request on', async () => {
    const { asked, agentOf } = aVerifier(
      { [DIRECTORY]: aDirectory([key.jwk]) },
      { agents: ['agent.example'] },
    );
    await settled();
    expect(agentOf(SIGNED)).toBe('agent.example');
    expect(asked).toEqual([DIRECTORY]);
  });
});

test.each([
  [['agent.example'], ['agent.example: answered 404']],
  ['any' as const, []],
])('the operator hears of a directory that fails if it is one of the list: %j', async (agents, heard) => {
  const { failed, twice } = aVerifier({}, { agents });
  expect(await twice(SIGNED)).toEqual([undefined, undefined]);
  expect(failed).toEqual(heard);
});

describe('nobody is named', () => {
  const nobody = async (headers: Record<string, string>, documents: Documents) =>
    expect((await aVerifier(documents).twice(headers))[1]).toBeUndefined();
  const good = { [DIRECTORY]: aDirectory([key.jwk]) };

  test.each<[string, Documents]>([
    ['that lacks the key', { [DIRECTORY]: aDirectory([other.jwk]) }],
    ['with 10,000 keys', { [DIRECTORY]: aDirectory([...Array(10_000).fill(other.jwk), key.jwk]) }],
    ['that calls the key by another name', { [DIRECTORY]: aDirectory([{ ...key.jwk, kid: other.id }]) }],
    ['whose key has expired', { [DIRECTORY]: aDirectory([{ ...key.jwk, exp: NOW - 1 }]) }],
    ['whose key is not in use yet', { [DIRECTORY]: aDirectory([{ ...key.jwk, nbf: NOW + 10 }]) }],
    ['whose key encrypts', { [DIRECTORY]: aDirectory([{ ...key.jwk, use: 'enc' }]) }],
    ['of another media type', { [DIRECTORY]: aDirectory([key.jwk], { 'content-type': 'text/html' }) }],
    ['that is no JSON', { [DIRECTORY]: { ...aDirectory([]), body: '<html>' } }],
    ['that is no object', { [DIRECTORY]: { ...aDirectory([]), body: 'null' } }],
    ['that does not exist', {}],
  ])('by a directory %s', async (_, documents) => nobody(SIGNED, documents));

  test.each<[string, Record<string, unknown>]>([
    ['of another URL', { client_id: `${CARD}/`, jwks: { keys: [key.jwk] } }],
    ['without a URL', { jwks: { keys: [key.jwk] } }],
    ['without keys', { client_id: CARD }],
    ['with two kinds of keys', { client_id: CARD, jwks: { keys: [key.jwk] }, jwks_uri: `${CARD}/keys` }],
    ['that names a private address', { client_id: CARD, jwks_uri: 'https://127.0.0.1/keys' }],
    ['that names a number', { client_id: CARD, jwks_uri: 7 }],
  ])('by a card %s', async (_, card) =>
    nobody(signed(`sig1="${CARD}";type=cimd`), { [CARD]: { headers: {}, body: JSON.stringify(card) } }),
  );

  test.each([
    ['without TLS', 'sig1="http://agent.example"'],
    ['with a query', 'sig1="https://agent.example/card?one";type=cimd'],
    ['with a user', 'sig1="https://a:b@agent.example"'],
    ['that is an address', 'sig1="https://127.0.0.1"'],
    ['that is an address in another notation', 'sig1="https://0x7f000001"'],
    ['that is an IPv6 address', 'sig1="https://[::1]"'],
    ['that is a name of the own network', 'sig1="https://localhost"'],
    ['that is a directory with a path', 'sig1="https://agent.example/path"'],
    ['of an unknown type', 'sig1="https://agent.example";type=other'],
    ['that is no text', 'sig1=7'],
  ])('by a name %s, and nothing is fetched', async (_, agent) => {
    const { asked, twice } = aVerifier(good);
    expect(await twice(signed(agent))).toEqual([undefined, undefined]);
    expect(asked).toEqual([]);
  });

  test('if the signature covers the name of another agent', async () => {
    const agents = 'sig1="https://agent.example", two="https://other.example", three="https://third.example"';
    const components = ['@authority', '"signature-agent";key="two"', '"signature-agent";key="three"'];
    await nobody(signed(agents, { components }), good);
  });

  test('by a key of another agent', async () => {
    const documents = { ...good, [DIRECTORY.replace('agent', 'other')]: aDirectory([other.jwk]) };
    const { agentOf, twice } = aVerifier(documents);
    await twice(SIGNED);
    const claim = signed('sig1="https://other.example"');
    agentOf(claim);
    await settled();
    expect(agentOf(claim)).toBeUndefined();
  });

  test('by a signature of another session', async () => {
    const { agentOf, twice } = aVerifier(good);
    expect((await twice(SIGNED))[1]).toBe('agent.example');
    expect(agentOf(SIGNED, 'two')).toBeUndefined();
  });

  test('by a printed key, whose private part everyone has', async () => {
    const headers = { 'signature-agent': 'sig1="https://agent.example"' };
    const components = ['@authority', '"signature-agent";key="sig1"'];
    const request = { ...endpoint, method: 'POST', headers };
    await nobody(
      { ...headers, ...signedHeaders(request, { created: NOW, components }) },
      { [DIRECTORY]: aDirectory([TEST_KEY]) },
    );
  });

  test('that the operator does not list, and one with installed keys has no others', async () => {
    for (const options of [
      { agents: ['other.example'] },
      {
        keys: new Map([
          [other.id, { agent: 'agent.example', key: publicKeysIn({ keys: [other.jwk] })?.[0] }],
        ]),
      },
    ]) {
      const { asked, twice } = aVerifier(good, options);
      expect((await twice(SIGNED))[1]).toBeUndefined();
      expect(asked).not.toContain(DIRECTORY);
    }
  });
});

describe('a directory that is signed', () => {
  const request = {
    method: 'GET',
    scheme: 'https' as const,
    authority: 'agent.example',
    path: '/',
    headers: {},
  };
  const proof = (by: TestKey, { created = NOW, authority = 'agent.example' } = {}) =>
    signedHeaders(
      { headers: {}, request: { ...request, authority } },
      {
        created,
        components: ['"@authority";req'],
        parameters: { keyid: by.id, tag: 'http-message-signatures-directory' },
        key: by.privateKey,
      },
    );

  test.each<[string, Record<string, string>, string | undefined]>([
    ['by its key', proof(key), 'agent.example'],
    ['by another of its keys', proof(other), undefined],
    ['for another host', proof(key, { authority: 'other.example' }), undefined],
    ['in the future', proof(key, { created: NOW + 30 }), undefined],
    ['until yesterday', proof(key, { created: NOW - 86_400 }), undefined],
  ])('%s has the keys that signed it', async (_, headers, name) => {
    const { twice } = aVerifier({ [DIRECTORY]: aDirectory([key.jwk, other.jwk], headers) });
    expect((await twice(SIGNED))[1]).toBe(name);
  });

  test('is proven as protocol 02 of draft-meunier-webbotauth-httpsig prints it, and not after a change', () => {
    const body = `{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"${TEST_KEY_ID}","x":"${TEST_KEY.x}","use":"sig"}]}`;
    const headers = {
      'content-digest': 'sha-256=:CADMT2aBdV/rqQr/NIru64ERQkCobVvllA4V0fLFDu0=:',
      'signature-input': `binding=("@authority";req "content-digest");created=1735689600;expires=4889289600;keyid="${TEST_KEY_ID}";tag="http-message-signatures-directory"`,
      signature:
        'binding=:l6P8R67tm3kujAxbHWio7ll01qrEZ0dKD/WWlGhNYEmTnFZM8Wt0VQ9zqGfvo7T/UMkBxsigzChM1Gpz7gOVBg==:',
    };
    const url = 'https://signature-agent.test/.well-known/http-message-signatures-directory';
    const keys = new Map(publicKeysIn(JSON.parse(body))?.map((one) => [one.id, one]));
    const idsOf = (document: FetchedDocument) => [...(provenKeys(document, keys, AT) ?? [])];
    expect(idsOf({ url, headers, body })).toEqual([TEST_KEY_ID]);
    expect(idsOf({ url, headers, body: `${body} ` })).toEqual([]);
    expect(idsOf({ url: url.replace('signature', 'other'), headers, body })).toEqual([]);
  });
});

describe('what is known', () => {
  test('is fetched again when it is old, and stays if that fails, for two days', async () => {
    const documents: Documents = { [DIRECTORY]: aDirectory([key.jwk], { 'cache-control': 'max-age=600' }) };
    const { asked, clock, agentOf, twice } = aVerifier(documents);
    const nameAt = (minutes: number) => {
      clock.ms = minutes * MINUTE_MS;
      return agentOf(signed('sig1="https://agent.example"', { created: NOW + minutes * 60 }));
    };
    await twice(SIGNED);
    expect([nameAt(9), asked.length]).toEqual(['agent.example', 1]);
    delete documents[DIRECTORY];
    expect([nameAt(11), asked.length]).toEqual(['agent.example', 2]);
    await settled();
    expect([nameAt(12), asked.length]).toEqual(['agent.example', 2]);
    expect([nameAt(17), asked.length]).toEqual(['agent.example', 3]);
    await settled();
    expect(nameAt(2 * 24 * 60 + 1)).toBeUndefined();
  });

  test('ends when a newer directory lacks the key', async () => {
    const documents: Documents = { [DIRECTORY]: aDirectory([key.jwk]) };
    const { clock, agentOf, twice } = aVerifier(documents);
    await twice(SIGNED);
    documents[DIRECTORY] = aDirectory([other.jwk]);
    clock.ms = 61 * MINUTE_MS;
    const later = signed('sig1="https://agent.example"', { created: NOW + 61 * 60 });
    agentOf(later);
    await settled();
    expect(agentOf(later)).toBeUndefined();
  });

  test('makes few requests, whatever visitors send', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9 })), {
          maxLength: 300,
        }),
        async (visits) => {
          const { asked, clock, agentOf } = aVerifier({});
          const minutes = visits.length / 100;
          for (const [host, step] of visits) {
            agentOf({ ...SIGNED, 'signature-agent': `sig1="https://a${host}.example"` });
            clock.ms += (step * MINUTE_MS) / 500;
            await settled();
          }
          expect(asked.length).toBeLessThanOrEqual(60 * (1 + Math.ceil(minutes)));
          expect(asked.length).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a document is fetched', () => {
  /** Fetches from a server of this machine, as the names of agents lead there. */
  const fetchFrom = async (answer: RequestListener, { isGuarded = false, timeoutMs = 60_000 } = {}) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const send = (url: URL, options: object, done: Parameters<typeof httpRequest>[2]) =>
      httpRequest(
        new URL(`http://localhost:${port}${url.pathname}`),
        isGuarded ? options : { ...options, lookup: undefined },
        done,
      );
    const fetch = documentFetcher(new AbortController().signal, { send: send as never, timeoutMs });
    return fetch(DIRECTORY, 'application/json');
  };

  test('with its headers', async () => {
    const { headers, body } = await fetchFrom((_, answer) => answer.setHeader('etag', '"1"').end('text'));
    expect([headers.etag, body]).toEqual(['"1"', 'text']);
  });

  test.each<[string, RegExp, RequestListener, object?]>([
    ['from a private address', /private address/, (_, answer) => answer.end('{}'), { isGuarded: true }],
    [
      'after a redirect',
      /answered 302/,
      (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1' }).end(),
    ],
    ['of a megabyte', /more than 65536 bytes/, (_, answer) => answer.end('x'.repeat(1_000_000))],
    ['that never ends', /abort/, (_, answer) => answer.write('x'), { timeoutMs: 50 }],
    ['that never begins', /abort/, () => undefined, { timeoutMs: 50 }],
  ])('not %s', async (_, problem, answer, options) => {
    await expect(fetchFrom(answer, options)).rejects.toThrow(problem);
  });
});
