import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from '../browsers/chromium.ts';
import type { Files } from '../code-blocks.ts';
import type { Site } from './platform.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const typeOf = (name: string): string =>
  `${TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`;

/** Serves on a free port of this machine. */
export const serve = async (listener: RequestListener): Promise<Site> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Serves files by their names. Every other path is a route of `index.html`, except the icon that browsers ask for. */
export const serveFiles = (files: Files): Promise<Site> =>
  serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/favicon.ico') response.writeHead(204).end();
    else {
      const name = pathname.slice(1) in files ? pathname.slice(1) : 'index.html';
      response.setHeader('content-type', typeOf(name)).end(files[name]);
    }
  });

export const writeFiles = (folder: string, files: Files): void => {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const PAUSE_MS = 100;
const START_TIMEOUT_MS = 60_000;

/** Runs a program that serves `url`, once it answers. */
export const runProgram = async ({ command, args, url, cwd, env }: Program): Promise<Site> => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd,
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (let waited = 0; !(await answers()); waited += PAUSE_MS) {
    if (hasEnded(child) || waited > START_TIMEOUT_MS) {
      await stop(child);
      throw new Error(`${command} does not serve ${url}: ${said}`);
    }
    await sleep(PAUSE_MS);
  }
  return { url, close: () => stop(child) };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
