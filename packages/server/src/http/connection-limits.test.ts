import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { shareConnections } from './share-connections.ts';

const aConnection = async ({ baseUrl }: TestServer, localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port: Number(new URL(baseUrl).port), host: '127.0.0.1', localAddress });
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

/** The status of a request on a connection that stays open; undefined if the server has closed it. */
const asked = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (socket.closed) return resolve(undefined);
    socket.once('close', () => resolve(undefined));
    socket.once('data', (data) => resolve(String(data).split(' ')[1]));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  });

test('of an address that has its share, the connection that has waited longest makes room', async () => {
  const server = await aServer({ connectionLimits: { connections: 4, perAddress: 2 } });
  const [first, second] = [await aConnection(server), await aConnection(server)];
  expect(await asked(first)).toBe('200');
  const third = await aConnection(server);
  expect(await asked(third)).toBe('200');
  expect(await asked(second)).toBeUndefined();
  expect(await asked(first)).toBe('200');
});

test('two addresses that hold all connections keep nobody out', async () => {
  const server = await aServer({ connectionLimits: { connections: 20, perAddress: 10 } });
  for (const address of ['127.0.0.2', '127.0.0.3'])
    for (let n = 0; n < 10; n++) expect(await asked(await aConnection(server, address))).toBe('200');
  for (let n = 0; n < 12; n++) expect(await asked(await aConnection(server, `127.0.1.${n + 1}`))).toBe('200');
});

/** Connections of addresses, shared out without a network. */
const sharing = (limits: { connections: number; perAddress: number }) => {
  const server = new EventEmitter();
  const guard = { isProxy: () => false, onRefused: () => undefined };
  shareConnections(server as never, { ...limits, headersMs: 0, requestMs: 0 }, guard);
  return {
    open: (address: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress: address,
        destroyed: false,
        destroy: () => {
          socket.destroyed = true;
          socket.emit('close');
        },
      });
      server.emit('connection', socket);
      return socket;
    },
    /** Returns what ends the request. */
    ask: (socket: EventEmitter) => {
      const response = new EventEmitter();
      server.emit('request', { socket }, response);
      return () => void response.emit('close');
    },
  };
};

test('a connection that finds no other one waiting is closed at once', () => {
  const { open, ask } = sharing({ connections: 1, perAddress: 1 });
  const busy = open('192.0.2.1');
  const end = ask(busy);
  expect(open('192.0.2.2').destroyed).toBe(true);
  expect(busy.destroyed).toBe(false);
  end();
  expect(open('192.0.2.2').destroyed).toBe(false);
  expect(busy.destroyed).toBe(true);
});

test('whatever others open, an address below an equal share keeps its connections, and may open more', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { maxLength: 60 }), (addresses) => {
      const { open } = sharing({ connections: 8, perAddress: 6 });
      const opened: { at: number; socket: ReturnType<typeof open> }[] = [];
      const sizes = () =>
        [0, 1, 2, 3].map((one) => opened.filter(({ at, socket }) => at === one && !socket.destroyed).length);
      for (const at of addresses) {
        const before = sizes();
        const socket = open(`192.0.2.${at}`);
        opened.push({ at, socket });
        const after = sizes();
        expect(socket.destroyed).toBe(false);
        for (const one of [0, 1, 2, 3])
          if (one !== at && (before[one] ?? 0) <= 2) expect(after[one]).toBe(before[one]);
        expect(after.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8);
        expect(Math.max(...after)).toBeLessThanOrEqual(6);
      }
    }),
  ));

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
