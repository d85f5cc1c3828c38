import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aDataFolder } from '../testing/a-server.ts';
import { startServer } from './start.ts';

test('the server stops even if a client stalls in the middle of a request', async () => {
  const server = await startServer({ dataDir: aDataFolder(), places: 'none', logLevel: 'silent' });
  const { port } = new URL(server.baseUrl);
  const stalled = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void stalled.destroy());
  // The server may reset it.
  stalled.on('error', () => undefined);
  // Once it answers the first of two requests, it has read the part of the second one that was sent.
  stalled.write(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n' +
      'POST /v1/i HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(stalled, 'data');
  const gone = once(stalled, 'close');
  await server.close();
  await gone;
  expect(stalled.destroyed).toBe(true);
});
