import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnricher } from '../create-enricher.ts';
import { dataFolder, readCurrentGeneration } from '../data/generation.ts';
import { exportedBundle, importBundle } from './bundle.ts';
import { LockedError } from './lock.ts';
import type { Source } from './sources.ts';
import { ipStatus } from './status.ts';
import { type UpdateOptions, update } from './update.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Exits in 185.100.0.0/16, none of which the installed data knows as Tor. */
const exits = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => `185.100.${(index + from) >> 8}.${(index + from) & 255}`).join(
    '\n',
  );

const EXIT = '185.100.0.5';

/** The installed data, compiled once. */
let template: string;
let dataDir: string;
let server: Server;
let base: string;
let answer: Answer;

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, headers).end(body);
  };

const torSource = (changes: Partial<Source> = {}): Source => ({
  id: 'tor-test',
  kind: 'tor',
  label: 'Tor exit',
  from: [`${base}/tor`],
  licence: 'test',
  entries: [100, 5_000],
  maxBytes: 100_000,
  maxAgeDays: 3,
  ...changes,
});

const run = (options: Partial<UpdateOptions> = {}) =>
  update({
    dataDir,
    sources: [torSource()],
    limits: { timeoutMs: 1_500, idleMs: 300 },
    ...options,
  });

const isExit = async (address = EXIT): Promise<boolean | undefined> => {
  const enricher = await createEnricher({ dataDir, level: 'none' });
  enricher.close();
  return enricher.network(address).tor;
};

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'gait-installed-'));
  (await createEnricher({ dataDir: template, level: 'none' })).close();
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gait-update-'));
  await cp(template, dataDir, { recursive: true });
  answer = text(exits(400));
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a good download', () => {
  test('becomes the current generation', async () => {
    expect(await isExit()).toBe(false);
    const { sources, generation } = await run();
    expect(sources).toEqual([{ id: 'tor-test', kind: 'tor', state: 'updated', entries: 400 }]);
    expect(generation).toMatch(/^gen-/);
    expect(await isExit()).toBe(true);
  });

  test('is picked up by a server that is running', async () => {
    const enricher = await createEnricher({ dataDir, level: 'none', watchMs: 20 });
    await run();
    await expect.poll(() => enricher.network(EXIT).tor).toBe(true);
    expect(enricher.network(EXIT).evidence).toMatch(/^Tor exit, list of \d{4}-\d\d-\d\d; /);
    enricher.close();
  });

  test('is asked for again only if it has changed', async () => {
    const conditions: unknown[] = [];
    answer = (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"' }).end(exits(400));
    };
    await run();
    const { sources, generation } = await run();
    expect(conditions).toEqual([undefined, '"one"']);
    expect(sources[0]?.state).toBe('unchanged');
    expect(generation).toBeUndefined();
  });

  test('may be compressed, a file, or the second of two addresses', async () => {
    answer = text(gzipSync(exits(400)));
    expect((await run()).sources[0]).toMatchObject({ state: 'updated', entries: 400 });
    const file = join(dataDir, 'exits.txt');
    await writeFile(file, exits(410));
    const sources = [torSource({ from: [join(dataDir, 'absent.txt'), file] })];
    expect((await run({ sources })).sources[0]).toMatchObject({ state: 'updated', entries: 410 });
  });

  test('leaves two generations on disk', async () => {
    for (const count of [400, 410, 420, 430]) {
      answer = text(exits(count));
      await run();
    }
    const names = await readdir(dataFolder(dataDir));
    expect(names.filter((name) => name.startsWith('gen-'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a bad one leaves the data as it was', () => {
  const faults: Record<string, { answer: Answer; reason: RegExp; sources?: () => Source[] }> = {
    'truncated: the connection breaks': {
      answer: (_, response) => {
        response.writeHead(200, { 'content-length': '6000' }).write(exits(300));
        setTimeout(() => response.destroy(), 20);
      },
      reason: /terminated|closed|aborted/,
    },
    'truncated: fewer entries, well-formed': { answer: text(exits(150)), reason: /150 entries after 400/ },
    'too few entries to be true': { answer: text(exits(5)), reason: /5 entries/ },
    'an empty file': { answer: text(''), reason: /0 entries/ },
    garbage: {
      answer: text(Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256))),
      reason: /./,
    },
    'an error page with status 200': {
      answer: text(`<html>\n${'<p>come back later</p>\n'.repeat(500)}</html>`),
      reason: /0 entries/,
    },
    'half a list, half a page': {
      answer: text(`${exits(400)}\n${'<p>quota exceeded</p>\n'.repeat(400)}`),
      reason: /cannot be read/,
    },
    'a lie: private networks': { answer: text(`${exits(400)}\n10.0.0.0/8`), reason: /10\.0\.0\.0\/8/ },
    'a lie: the whole Internet': {
      answer: text(`${exits(400)}\n0.0.0.0/1\n128.0.0.0/1`),
      reason: /nobody can announce/,
    },
    'a lie: a whole provider of homes': { answer: text(`${exits(400)}\n73.0.0.0/8`), reason: /covers|holds/ },
    'a lie: somebody`s home': { answer: text(`${exits(400)}\n73.162.0.1`), reason: /holds 73\.162\.0\.1/ },
    'too big': { answer: text(exits(4_000).repeat(3)), reason: /more than 100000 bytes/ },
    endless: {
      answer: (_, response) => {
        const timer = setInterval(() => response.write(exits(400)), 1);
        response.on('close', () => clearInterval(timer));
      },
      reason: /more than 100000 bytes/,
    },
    'a compression bomb': {
      answer: text(gzipSync(Buffer.alloc(50_000_000))),
      reason: /larger than|Cannot create|length/,
    },
    'a stall before the first byte': { answer: () => undefined, reason: /not done within/ },
    'a stall in the middle': {
      answer: (_, response) => void response.writeHead(200).write(exits(400)),
      reason: /silent|not done/,
    },
    'a refusal': { answer: (_, response) => void response.writeHead(503).end(), reason: /503/ },
    'redirects in a circle': {
      answer: (_, response) => void response.writeHead(302, { location: '/tor' }).end(),
      reason: /redirects/,
    },
    'a redirect to another protocol': {
      answer: (_, response) => void response.writeHead(302, { location: 'ftp://example.com/tor' }).end(),
      reason: /ftp: is not fetched/,
    },
    'unchanged, although nothing was asked': {
      answer: (_, response) => void response.writeHead(304).end(),
      reason: /unchanged/,
      sources: () => [torSource({ from: [`${base}/elsewhere`] })],
    },
    'a server that is gone': {
      answer: text(''),
      reason: /ECONNREFUSED|fetch failed|bad port/,
      sources: () => [torSource({ from: ['http://127.0.0.1:1/tor'] })],
    },
    'plain http from afar': {
      answer: text(''),
      reason: /http: is not fetched/,
      sources: () => [torSource({ from: ['http://example.com/tor'] })],
    },
  };

  test.each(Object.entries(faults))('%s', async (_, fault) => {
    const { generation } = await run();
    answer = fault.answer;
    const outcome = await run(fault.sources ? { sources: fault.sources() } : {});
    expect(outcome.generation).toBeUndefined();
    expect(outcome.sources[0]?.state).toBe('stale');
    expect(outcome.sources[0]?.reason).toMatch(fault.reason);
    expect((await readCurrentGeneration(dataFolder(dataDir)))?.name).toBe(generation);
    expect(await isExit()).toBe(true);
  });

  test('and its neighbours are updated all the same', async () => {
    answer = (request, response) => {
      if (request.url === '/tor') response.writeHead(500).end();
      else response.writeHead(200).end(exits(300, 1_000));
    };
    const sources = [torSource(), torSource({ id: 'vpn-test', kind: 'vpn', from: [`${base}/vpn`] })];
    const outcome = await run({ sources });
    expect(outcome.sources.map(({ state }) => state)).toEqual(['missing', 'updated']);
    expect((await ipStatus(dataDir, Date.now())).kinds.find(({ kind }) => kind === 'vpn')?.state).toBe(
      'fresh',
    );
  });

  test('unless the operator insists on the change', async () => {
    await run();
    answer = text(exits(150));
    expect((await run({ force: true })).sources[0]).toMatchObject({ state: 'updated', entries: 150 });
  });
});

describe('whatever happens to the process', () => {
  test('a generation that was not finished is not used', async () => {
    await run();
    const folder = dataFolder(dataDir);
    const name = (await readFile(join(folder, 'CURRENT'), 'utf8')).trim();
    await rm(join(folder, name, 'tor.bin'));
    expect(await isExit()).toBe(false);
    expect((await ipStatus(dataDir, Date.now())).kinds.find(({ kind }) => kind === 'tor')?.state).toBe(
      'damaged',
    );
  });

  test('two updates do not mix', async () => {
    answer = (_, response) => void setTimeout(() => response.writeHead(200).end(exits(400)), 200);
    const first = run();
    await new Promise((later) => setTimeout(later, 50));
    await expect(run()).rejects.toThrow(LockedError);
    expect((await first).generation).toBeDefined();
  });

  test('the lock of a dead process is no obstacle', async () => {
    await run();
    await writeFile(join(dataFolder(dataDir), 'lock'), '999999999');
    answer = text(exits(410));
    expect((await run()).generation).toBeDefined();
  });

  test('a dry run changes nothing', async () => {
    expect((await run({ dryRun: true })).sources[0]?.state).toBe('updated');
    expect(await isExit()).toBe(false);
  });
});

describe('a bundle', () => {
  test('carries the data to a machine without network', async () => {
    await run();
    const bundle = (await exportedBundle(dataDir))!;
    const other = await mkdtemp(join(tmpdir(), 'gait-offline-'));
    await cp(template, other, { recursive: true });
    await importBundle(other, bundle, Date.now());
    const enricher = await createEnricher({ dataDir: other, level: 'none' });
    expect(enricher.network(EXIT).tor).toBe(true);
    enricher.close();
    await rm(other, { recursive: true, force: true });
  });

  test('is refused when damaged', async () => {
    await run();
    const bundle = (await exportedBundle(dataDir))!;
    bundle[bundle.length >> 1] = (bundle[bundle.length >> 1] as number) ^ 1;
    await expect(importBundle(dataDir, bundle, Date.now())).rejects.toThrow();
    await expect(importBundle(dataDir, Buffer.from('no bundle'), Date.now())).rejects.toThrow();
    expect(await isExit()).toBe(true);
  });
});
