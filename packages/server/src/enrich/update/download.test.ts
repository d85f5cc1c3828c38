import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { download } from './download.ts';

/** A server on this machine that redirects, and how often the target's name was resolved. */
const redirected = async (location: string, addresses: readonly string[]) => {
  const server = createServer((_, response) => void response.writeHead(302, { location }).end());
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const resolved: string[] = [];
  const answer = download(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`, {
    maxBytes: 1_000,
    timeoutMs: 10_000,
    idleMs: 10_000,
    known: undefined,
    resolve: (hostname, _, done) => {
      resolved.push(hostname);
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  });
  const failure = await answer.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { failure, resolved };
};

test.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['::1'], ['8.8.8.8', '127.0.0.1']])(
  'a name that leads to %s is refused by the connection itself',
  async (...addresses) => {
    const { failure, resolved } = await redirected('https://lists.example/', addresses);
    expect(failure).toMatch(/^redirected to .+, which is not public$/);
    expect(resolved).toEqual(['lists.example']);
  },
);

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest'])(
  'a redirect to %s is refused without a look-up',
  async (location) => {
    const { failure, resolved } = await redirected(location, []);
    expect(failure).toMatch(/which is not public$/);
    expect(resolved).toEqual([]);
  },
);
