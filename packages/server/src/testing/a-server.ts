import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '../options.ts';
import { type RunningServer, startServer } from '../start.ts';

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** Sends a beacon as a tracker does. */
  send(beacon: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Asks the API with the secret key. */
  ask(path: string, headers?: Record<string, string>): Promise<Response>;
}

export const aFolder = (): string => {
  const folder = mkdtempSync(`${tmpdir()}/gait-test-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A whole server on a free port with a fresh store, closed when the test is over. */
export const aServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? aFolder();
  const server = await startServer({ logLevel: 'silent', ...options, dataDir });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  return {
    ...server,
    dataDir,
    close,
    send: (beacon, headers = {}) =>
      fetch(`${server.baseUrl}/v1/i`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
        body: typeof beacon === 'string' ? beacon : JSON.stringify(beacon),
      }),
    ask: (path, headers = {}) =>
      fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${server.apiKey}`, ...headers } }),
  };
};
