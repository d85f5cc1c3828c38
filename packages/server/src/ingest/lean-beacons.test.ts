import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBeacon, aSecret } from '../testing/a-beacon.ts';
import { aServer, BROWSER, type TestServer } from '../testing/a-server.ts';

/** Headers that differ from one request to the next. */
const CHANGING = ['date', 'x-request-id'];

/** The answer to a beacon, with what repeats of it. A body of unknown length is left to the framework. */
const answerTo = async ({ baseUrl }: TestServer, body: string, headers: object, isChunked: boolean) => {
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Buffer.byteLength(body) };
  const sent = request(`${baseUrl}/v1/i`, { method: 'POST', headers: { ...BROWSER, ...headers, ...length } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const text = String(Buffer.concat(chunks));
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !CHANGING.includes(name))),
    problem: text && { ...JSON.parse(text), request_id: '' },
  };
};

const texts = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"x"', '{"v":1}', '\uD800'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constant('x'.repeat(20_000)),
);
const changes = fc.record(
  {
    v: fc.constantFrom(0, 1, 99),
    key: fc.constantFrom('pub-', 'sk-abc', `pub-${'x'.repeat(24)}`),
    session: fc.constant('abc'),
    seq: fc.constantFrom(-1, 0.5, 7),
    path: fc.constantFrom('/a?b', '/ü', '\u0000'),
    user: fc.constantFrom(null, 'anna', 7),
    events: fc.constantFrom({ press: [3, 'A'] }, { thoughts: [1, 'A'] }, 7),
    mood: fc.string(),
  },
  { requiredKeys: [] },
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom('text/plain', 'Application/JSON', 'text/html', 'text/plain; a', ''),
    origin: fc.constantFrom('null', 'https://other.example', 'x'),
    expect: fc.constant('100-continue'),
  },
  { requiredKeys: [] },
);

test('a beacon that the framework never sees is answered like one that it sees', async () => {
  const server = await aServer();
  const ask = fc.asyncProperty(fc.oneof(texts, changes), headers, async (change, more) => {
    const bodyOf = () =>
      typeof change === 'string'
        ? change
        : JSON.stringify({ ...aBeacon({ key: server.siteKey! }), ...change });
    expect(await answerTo(server, bodyOf(), more, false)).toEqual(
      await answerTo(server, bodyOf(), more, true),
    );
  });
  await fc.assert(ask, { numRuns: 200 });
});

test('the secret of another session is refused alike', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey! });
  expect((await server.send(beacon)).status).toBe(204);
  const stolen = JSON.stringify({ ...beacon, secret: aSecret(), seq: 1 });
  const [lean, framed] = [
    await answerTo(server, stolen, {}, false),
    await answerTo(server, stolen, {}, true),
  ];
  expect(lean.problem).toMatchObject({ code: 'wrong_session_secret' });
  expect(lean).toEqual(framed);
});

test('a page that leaves before its beacon is answered harms nobody', async () => {
  const server = await aServer();
  for (let n = 0; n < 20; n++) {
    const body = JSON.stringify(aBeacon({ key: server.siteKey! }));
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /v1/i HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}`;
    socket.write(`${head}\r\n\r\n${body}`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  expect((await server.send(aBeacon({ key: server.siteKey! }))).status).toBe(204);
});
