import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope } from '@gait/wire';

/** A beacon that went through the proxy to the server. */
export interface ForwardedBeacon {
  /** Unix ms when the server acknowledged it. */
  readonly at: number;
  readonly envelope: Envelope;
}

export interface BeaconProxy {
  readonly origin: string;
  readonly beacons: readonly ForwardedBeacon[];
  close(): Promise<void>;
}

export interface BeaconProxyOptions {
  /** Address of the server: `http://127.0.0.1:8080`. */
  readonly upstream: string;
  /** Pages and scripts that the lab serves itself, by path. */
  readonly routes?: Readonly<Record<string, (request: IncomingMessage, body: string) => LabResponse>>;
  /** Script paths that are added to the demo's pages. */
  readonly scripts?: readonly string[];
}

export interface LabResponse {
  readonly type: string;
  readonly body: string;
}

const wholeBody = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const envelopeIn = (body: Buffer): Envelope | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && 'secret' in value && 'seq' in value
      ? (value as Envelope)
      : undefined;
  } catch {
    return undefined;
  }
};

const withScripts = (html: string, scripts: readonly string[]): string =>
  html.replace('</head>', `${scripts.map((path) => `<script src="${path}"></script>`).join('')}</head>`);

/** Names and values in turn. A page that is compressed could not be changed. */
const withoutEncodings = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, i) => rawHeaders[i - (i % 2)]?.toLowerCase() !== 'accept-encoding');

/** Opens a proxy between browser and server that forwards everything and records the beacons. */
export const openBeaconProxy = async ({
  upstream,
  routes = {},
  scripts = [],
}: BeaconProxyOptions): Promise<BeaconProxy> => {
  const beacons: ForwardedBeacon[] = [];

  const record = (incoming: IncomingMessage, body: Buffer, status: number) => {
    const envelope = incoming.method === 'POST' && status < 300 ? envelopeIn(body) : undefined;
    if (envelope) beacons.push({ at: Date.now(), envelope });
  };

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse, received: IncomingMessage) => {
    const body = await wholeBody(received);
    const isPage = (received.headers['content-type'] ?? '').startsWith('text/html') && scripts.length > 0;
    const sent = isPage ? Buffer.from(withScripts(body.toString(), scripts)) : body;
    const headers = { ...received.headers, 'content-length': String(sent.length) };
    delete headers['transfer-encoding'];
    const hasBody = incoming.method !== 'HEAD' && received.statusCode !== 304 && received.statusCode !== 204;
    outgoing.writeHead(received.statusCode ?? 502, hasBody ? headers : received.headers);
    outgoing.end(hasBody ? sent : undefined);
  };

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await wholeBody(incoming);
    const url = new URL(incoming.url ?? '/', upstream);
    const route = routes[url.pathname];
    if (route) {
      const response = route(incoming, body.toString());
      outgoing.writeHead(200, { 'content-type': response.type }).end(response.body);
      return;
    }
    const isChanged = incoming.method === 'GET' && scripts.length > 0;
    const headers = isChanged ? withoutEncodings(incoming.rawHeaders) : incoming.rawHeaders;
    const forwarded = request(url, { method: incoming.method, headers: headers as never });
    forwarded.once('error', () => outgoing.destroy());
    forwarded.once('response', (received) => {
      record(incoming, body, received.statusCode ?? 502);
      respond(incoming, outgoing, received).catch(() => outgoing.destroy());
    });
    forwarded.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beacons,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
