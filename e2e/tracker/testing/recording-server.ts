import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { SentRequest } from '../../../packages/server/src/enrich/enricher.ts';
import { type Beacon, decodeBeacon, type Envelope, type Events } from '../../../packages/wire/src/index.ts';
import { brokenLaws } from './broken-laws.ts';

export const SITE_KEY = 'pub-recording';

/** The tag of docs/embed.md, with more attributes. */
export const tag = (attributes = ''): string =>
  `<script async src="/v1/s.js" data-site-key="${SITE_KEY}" ${attributes}></script>`;

/** The same in place: the rest of the page comes after the tracker. */
export const TRACKER = `<script src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`;
export const BADGE = '<script src="/v1/b.js"></script><div class="tracker-badge"></div>';

export interface SitePage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page with it runs one script of the server each time that it is shown. */
export const LISTENS = `<script>
  const listen = async () => { new Function(await (await fetch('/script')).text())(); };
  addEventListener('pageshow', ({ persisted }) => (persisted || !window.isQuiet) && listen());
</script>`;

/** A site with its own ingest: serves pages, records every beacon, and answers as configured. */
export interface RecordingServer {
  readonly base: string;
  /** Serves `html` at `path`, inside a document; with a content type, serves it as it is. */
  put(path: string, html: string, headers?: SitePage['headers']): void;
  /** Number of requests for the page at `path`. */
  visits(path: string): number;
  /** Sets the answer to every beacon from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Runs a script in the page that shows `LISTENS`, and resolves once the page has received it. */
  run(script: string): Promise<void>;
  /** Refuses connections until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Bodies of accepted beacons, in order of arrival. */
  bodies(): readonly string[];
  /** The headers of accepted beacons, as ingest sees them. */
  requests(): readonly SentRequest[];
  /** Number of requests to ingest, with any answer. */
  attempts(): number;
  /** When each of them was here, before its answer, in ms. */
  attemptTimes(): readonly number[];
  /** The decoded beacons, once each. A beacon whose answer a leaving page missed is sent again by the next page. */
  beacons(): Beacon[];
  /** Refuses beacons from now on, which stops a tracker whose page stays open. Throws if a session breaks a law of the wire: no real page does. */
  retire(): void;
  /** The same, and stops listening. */
  close(): Promise<void>;
}

/** A tracker that reads it stops. */
const REFUSED = 403;

const scriptOf = (name: string) =>
  readFileSync(new URL(`../../../packages/tracker/dist/${name}`, import.meta.url));

export const startRecordingServer = async (): Promise<RecordingServer> => {
  const pages = new Map<string, SitePage>();
  const visits = new Map<string, number>();
  const accepted: string[] = [];
  const requests: SentRequest[] = [];
  const sockets = new Set<Socket>();
  const attempts: number[] = [];
  let status = 204;
  let answerHeaders: Readonly<Record<string, string>> = {};
  let port = 0;

  const ingest = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    attempts.push(performance.now());
    if (status < 300) {
      const { httpVersion, headers, rawHeaders } = request;
      accepted.push(Buffer.concat(chunks).toString());
      requests.push({ httpVersion, headers, rawHeaders, isFromProxy: false, isForwarded: false });
    }
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      ...answerHeaders,
    });
    response.end();
  };

  const waiting = new Set<ServerResponse>();
  let pending: { readonly script: string; isTaken(): void } | undefined;
  const runFirst = () => {
    const [page] = waiting;
    if (!pending || !page) return;
    page.end(pending.script, pending.isTaken);
    waiting.delete(page);
    pending = undefined;
  };

  const serve = (path: string, response: ServerResponse) => {
    if (path === '/script') {
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
      return runFirst();
    }
    const page = pages.get(path);
    visits.set(path, (visits.get(path) ?? 0) + 1);
    if (/^\/v1\/([sb]|debug)\.js$/.test(path)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptOf(path.slice(4)));
    } else if (page?.headers?.['content-type']) {
      response.writeHead(200, page.headers).end(page.html);
    } else if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      response.end(
        `<!doctype html><html lang="en"><head><title>Page</title></head><body>${page.html}</body></html>`,
      );
    } else {
      // Browsers request an icon and report an error if there is none.
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // A page that closes while it sends a beacon leaves the request incomplete.
    if (pathname === '/v1/i') ingest(request, response).catch(() => response.destroy());
    else serve(pathname, response);
  });
  // Longer than any test: these tests are not about connections that the server closes.
  server.keepAliveTimeout = 120_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  const beacons = () => {
    // A page that replaces what the tracker needs may make it send a damaged one.
    const all = accepted.flatMap((body) => decodeBeacon(JSON.parse(body) as Envelope) ?? []);
    return [...new Map(all.map((one) => [`${one.page} ${one.seq}`, one])).values()];
  };

  const retire = () => {
    status = REFUSED;
    const broken = brokenLaws(beacons());
    if (broken.length > 0) throw new Error(`laws of the wire are broken: ${broken.join(', ')}`);
  };

  await listen();
  return {
    base: `http://127.0.0.1:${port}`,
    put: (path, html, headers = {}) => pages.set(path, { html, headers }),
    visits: (path) => visits.get(path) ?? 0,
    answer: (next, headers = {}) => {
      status = next;
      answerHeaders = headers;
    },
    run: (script) =>
      new Promise((isTaken) => {
        pending = { script, isTaken };
        runFirst();
      }),
    down,
    up: listen,
    bodies: () => accepted,
    requests: () => requests,
    attempts: () => attempts.length,
    attemptTimes: () => attempts,
    beacons,
    retire,
    close: async () => {
      await down();
      retire();
    },
  };
};

type Named<Row> = Row & { readonly name: string | undefined };

/** All rows of one stream in the order of sending, each with the description of its target. */
export const rowsOf = <Name extends keyof Events>(beacons: readonly Beacon[], name: Name) =>
  beacons.flatMap(({ events, strings }) =>
    (events[name] as readonly { readonly target?: number }[]).map((row) => ({
      ...row,
      name: strings[row.target ?? -1],
    })),
  ) as unknown as Named<Events[Name][number]>[];
