import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { SignalReport } from './signals-page.ts';

export interface SignalSite {
  /** A page that reads the signals of an ordinary visit, and one that reads all of them. */
  readonly url: string;
  readonly urlOfAll: string;
  /** The report of the next page that finishes. */
  report(): Promise<SignalReport>;
  close(): void;
}

/** A browser that starts on a busy machine takes half a minute. A test fails after two. */
const REPORT_TIMEOUT_MS = 100_000;

const pageScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('signals-page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** Serves one empty page whose script reads the signals and reports them. */
export const openSignalSite = async (): Promise<SignalSite> => {
  const script = await pageScript();
  const waiting: ((report: SignalReport) => void)[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      waiting.shift()?.(JSON.parse(await bodyOf(request)));
      response.end();
    } else if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Signals</title><p>Text<script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    urlOfAll: `${url}?all`,
    report: () =>
      new Promise((resolve, reject) => {
        waiting.push(resolve);
        const giveUp = () => {
          // The next report belongs to the next caller.
          waiting.splice(waiting.indexOf(resolve), 1);
          reject(new Error('The page did not report its readings.'));
        };
        setTimeout(() => waiting.includes(resolve) && giveUp(), REPORT_TIMEOUT_MS).unref();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
