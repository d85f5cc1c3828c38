import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileServer {
  readonly address: string;
  /** Paths of all requests, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** A server on a free local port that answers each path with its handler, or 404. */
export const fileServer = async (
  handlers: Readonly<Record<string, RequestListener>>,
): Promise<FileServer> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const handler = handlers[path];
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, close: () => closed(server) };
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
