import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';

test('an upload that breaks off is no fault of the store', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
  const server = await aServer({ logLevel: 'warn' });
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /v1/i HTTP/1.1\r\nhost: x\r\norigin: https://shop.example\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nhalf`,
    );
    // What was sent before is answered first, so the server has read the half.
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await server.send(aBeacon({ key: server.siteKey! }))).status).toBe(204);
  }
  await server.settled();
  expect(logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('store.'))).toEqual(
    [],
  );
});
