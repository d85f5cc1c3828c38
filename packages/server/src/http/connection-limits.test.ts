import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';

const aConnection = async ({ baseUrl }: TestServer): Promise<Socket> => {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** All that the server sends until it closes the connection. */
const answerOf = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'close');
  return text;
};

const HEADERS = 'POST /v1/i HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n';

test.each([
  ['half of a body', `${HEADERS}\r\nhalf`],
  ['half of the headers', HEADERS],
  ['nothing', ''],
])('a client that sends %s is cut off, and others are served', async (_, text) => {
  const server = await aServer({ connectionLimits: { headersMs: 200, requestMs: 400 } });
  const socket = await aConnection(server);
  socket.write(text);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  // On a busy machine, another client may be too slow for these limits too.
  await expect.poll(async () => (await server.send(aBeacon({ key: server.siteKey! }))).status).toBe(204);
});

test('an address has half of the connections, and the others keep working', async () => {
  const server = await aServer({ connectionLimits: { connections: 4, perAddress: 2 } });
  const [first, second] = [await aConnection(server), await aConnection(server)];
  const third = await aConnection(server);
  expect(await answerOf(third)).toBe('');
  first.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await answerOf(first)).toContain('{"status":"ok"}');
  second.destroy();
  await expect.poll(() => fetch(`${server.baseUrl}/healthz`).then(({ status }) => status)).toBe(200);
});

test('connections beyond the cap are closed at once', async () => {
  const server = await aServer({ connectionLimits: { connections: 1 } });
  const held = await aConnection(server);
  expect(await answerOf(await aConnection(server))).toBe('');
  held.destroy();
  await expect.poll(() => fetch(`${server.baseUrl}/healthz`).then(({ status }) => status)).toBe(200);
});

test('a trusted proxy may hold all connections', async () => {
  const server = await aServer({
    connectionLimits: { connections: 4, perAddress: 1 },
    trustedProxies: 'loopback',
  });
  const open = [await aConnection(server), await aConnection(server)];
  for (const socket of open) {
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await answerOf(socket)).toContain('{"status":"ok"}');
  }
});
