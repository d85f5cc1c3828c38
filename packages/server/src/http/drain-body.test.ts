import { connect } from 'node:net';
import { MAX_BEACON_BYTES } from '@gait/wire';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';

/** Sends two requests on one connection, the first with a body in two parts, and resolves with all answers. */
const statusesOf = async (url: string, bytes: number): Promise<string[]> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(
    `POST /v1/i HTTP/1.1\r\nhost: gait\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  socket.write(' '.repeat(bytes - 1));
  socket.write(' GET /health HTTP/1.1\r\nhost: gait\r\nconnection: close\r\n\r\n');
  // A server that cuts off the body lets a write fail.
  await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  return [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/HTTP\/1\.1 (\d+)/g),
  ].map(([, status]) => status!);
};

test('a body that is too large is read before it is refused, and the connection stays open', async () => {
  const { baseUrl } = await aServer();
  expect(await statusesOf(baseUrl, MAX_BEACON_BYTES + 1)).toEqual(['413', '200']);
});

test('a body without a sensible size is cut off', async () => {
  const { baseUrl } = await aServer();
  expect(await statusesOf(baseUrl, 64 * 1_048_576)).not.toContain('200');
});
