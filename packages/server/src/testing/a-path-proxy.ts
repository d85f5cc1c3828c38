import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from './free-port.ts';

/** How a proxy passes a path on: `location /gait/ { proxy_pass http://gait/; }` removes it. */
export type PathMode = 'removes' | 'keeps';

export interface PathProxy {
  /** The server as browsers see it, and the port where the proxy expects it. */
  readonly publicUrl: string;
  readonly port: number;
  /** Addresses that were asked for beside the path. */
  readonly strays: readonly string[];
  close(): void;
}

/** A proxy with one server below a path, and nothing beside it. */
export const aPathProxy = async (path: string, mode: PathMode): Promise<PathProxy> => {
  const port = await freePort();
  const strays: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    if (!url.startsWith(`${path}/`)) {
      strays.push(url);
      outgoing.writeHead(404).end();
      return;
    }
    const target = mode === 'removes' ? url.slice(path.length) : url;
    const options = { port, host: '127.0.0.1', path: target, method, headers };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  // A connection that it closes just as a client uses it again would be a failed request.
  proxy.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return {
    publicUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`,
    port,
    strays,
    close,
  };
};
