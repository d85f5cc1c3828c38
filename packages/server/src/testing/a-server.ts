import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '../options/options.ts';
import { type RunningServer, startServer } from '../start/start.ts';

export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** Sends a beacon like a tracker. */
  send(beacon: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Requests the API with the secret key, once everything that was sent is scored. */
  ask(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Headers of a browser that Node does not send by itself. */
export const BROWSER = {
  origin: 'https://shop.example',
  'content-type': 'text/plain;charset=UTF-8',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'empty',
};

export const aFolder = (): string => {
  const folder = mkdtempSync(`${tmpdir()}/gait-test-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What all tests share. See tests/testing/shared-files.ts. */
const shared = process.env.GAIT_TEST_SHARED!;

/** Gives a data folder the compiled address lists, as a first start would. */
export const shareAddressLists = (dataDir: string): void =>
  symlinkSync(`${shared}/ipintel`, `${dataDir}/ipintel`);

/** Gives a data folder an empty store with all tables, as a first start would. */
const copyEmptyStore = (dataDir: string): void =>
  copyFileSync(`${shared}/store/gait.db`, `${dataDir}/gait.db`);

/** A data folder that is removed after the test. */
export const aDataFolder = (): string => {
  const folder = aFolder();
  shareAddressLists(folder);
  copyEmptyStore(folder);
  return folder;
};

/** As long as a busy machine needs to score what a report waits for. */
const PREVIEW_MS = 60_000;

/** A complete server with a new store on a free port. It closes after the test. */
export const aServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? aDataFolder();
  const server = await startServer({
    logLevel: 'silent',
    places: 'none',
    previewMs: PREVIEW_MS,
    ...options,
    dataDir,
  });
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
        headers: { ...BROWSER, ...headers },
        body: typeof beacon === 'string' ? beacon : JSON.stringify(beacon),
      }),
    ask: async (path, headers = {}) => {
      await server.settled();
      return fetch(server.baseUrl + path, {
        headers: { authorization: `Bearer ${server.apiKey}`, ...headers },
      });
    },
  };
};
