import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy that gives every request to the next server. Returns its URL. It closes after the test. */
export const aRoundRobin = async (servers: readonly { readonly baseUrl: string }[]): Promise<string> => {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const server = servers[turn++ % servers.length]!;
    const { method, url = '/', headers } = incoming;
    const passed = request(server.baseUrl + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  // A connection that it closes just as a client uses it again would be a failed request.
  proxy.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};
