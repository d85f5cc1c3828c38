import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DAY_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { createEnricher } from '../create-enricher.ts';
import { addressFolder } from '../data/generation.ts';
import { exportedBundle, importBundle } from './bundle.ts';
import { ipStatus } from './ip-status.ts';
import { LockedError } from './lock.ts';
import type { Source } from './sources.ts';
import { EXIT, exits, ListServer, text } from './testing/list-server.ts';

const lists = new ListServer();

describe('a good download', () => {
  test('becomes the current generation', async () => {
    expect(await lists.isExit()).toBeUndefined();
    const { sources, generation } = await lists.run();
    expect(sources).toEqual([{ id: 'tor-test', kind: 'tor', state: 'updated', entries: 400 }]);
    expect(generation).toMatch(/^gen-/);
    expect(await lists.isExit()).toBe(true);
  });

  test('is loaded by a running server', async () => {
    const enricher = await createEnricher({ dataDir: lists.dataDir, level: 'none', watchMs: 20 });
    await lists.run();
    await expect.poll(() => enricher.network(EXIT).tor).toBe(true);
    expect(enricher.network(EXIT).evidence).toMatch(/^Tor exit, list of \d{4}-\d\d-\d\d; /);
    enricher.close();
  });

  test('is downloaded again only if it has changed', async () => {
    const conditions: unknown[] = [];
    lists.answer = (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"' }).end(exits(400));
    };
    await lists.run();
    const { sources, generation } = await lists.run();
    expect(conditions).toEqual([undefined, '"one"']);
    expect(sources[0]?.state).toBe('unchanged');
    expect(generation).toBeUndefined();
  });

  test('may be compressed, a file, or the second of two addresses', async () => {
    lists.answer = text(gzipSync(exits(400)));
    expect((await lists.run()).sources[0]).toMatchObject({ state: 'updated', entries: 400 });
    const file = join(lists.dataDir, 'exits.txt');
    await writeFile(file, exits(410));
    const sources = [lists.torSource({ from: [join(lists.dataDir, 'absent.txt'), file] })];
    expect((await lists.run({ sources })).sources[0]).toMatchObject({ state: 'updated', entries: 410 });
  });

  test('leaves two generations on disk', async () => {
    for (const count of [400, 410, 420, 430]) {
      lists.answer = text(exits(count));
      await lists.run();
    }
    const names = await readdir(addressFolder(lists.dataDir));
    expect(names.filter((name) => name.startsWith('gen-'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a table of networks', () => {
  const asnSource = (): Source => lists.torSource({ id: 'asn-test', kind: 'asn', entries: [1, 100] });
  const rows = (amazon: string) =>
    [
      '1.1.1.0,1.1.1.255,13335,"Cloudflare, Inc."',
      `3.5.0.0,3.5.255.255,16509,"${amazon}"`,
      '8.8.8.0,8.8.8.255,15169,Google LLC',
      '73.162.0.0,73.162.255.255,7922,"Comcast Cable Communications, LLC"',
      '2a01:4f8::,2a01:4f8:ffff:ffff:ffff:ffff:ffff:ffff,24940,Hetzner Online GmbH',
    ].join('\n');

  test('with organization names replaces the installed one', async () => {
    lists.answer = text(rows('Amazon.com, Inc.'));
    expect((await lists.run({ sources: [asnSource()] })).sources[0]).toMatchObject({
      state: 'updated',
      entries: 5,
    });
    const enricher = await createEnricher({ dataDir: lists.dataDir, level: 'none' });
    expect(enricher.network('9.9.9.9').class).toBe('unknown');
    enricher.close();
  });

  test.each([
    ['with handles for names', rows('AMZN-02'), /not handles/],
    ['with its rows in disorder', rows('Amazon.com, Inc.').split('\n').reverse().join('\n'), /sorted/],
    [
      'that assigns an address to another network',
      rows('Amazon.com, Inc.').replace('15169', '666'),
      /instead of AS15169/,
    ],
  ])('%s is refused', async (_, body, reason) => {
    lists.answer = text(body);
    const { sources, generation } = await lists.run({ sources: [asnSource()] });
    expect(sources[0]?.reason).toMatch(reason);
    expect(generation).toBeUndefined();
  });
});

describe('an old list', () => {
  const statusOf = async (kind: string, now: number) =>
    (await ipStatus(lists.dataDir, now)).kinds.find((status) => status.kind === kind);

  test('is no longer evidence, and its status is expired', async () => {
    await lists.run();
    const later = Date.now() + 31 * DAY_MS;
    const enricher = await createEnricher({ dataDir: lists.dataDir, level: 'none', now: () => later });
    expect(enricher.network(EXIT).tor).toBeUndefined();
    expect(enricher.network(EXIT).evidence).toMatch(/^Tor exit, list of .+, expired: 31 days old; /);
    enricher.close();
    expect(await statusOf('tor', Date.now() + 10 * DAY_MS)).toMatchObject({ state: 'stale', expired: [] });
    expect(await statusOf('tor', later)).toMatchObject({ state: 'expired', expired: ['tor-test'] });
  });

  test('is distinguished from a current one by its date, not by when it was fetched', async () => {
    const old = new Date(Date.now() - 40 * DAY_MS).toUTCString();
    lists.answer = (request, response) => {
      const isOld = request.url === '/old';
      response.writeHead(200, isOld ? { 'last-modified': old } : {});
      response.end(exits(400, isOld ? 1_000 : 0));
    };
    const sources = [lists.torSource(), lists.torSource({ id: 'tor-old', from: [`${lists.base}/old`] })];
    await lists.run({ sources });
    expect(await lists.isExit()).toBe(true);
    expect(await lists.isExit('185.100.4.0')).toBe(false);
    expect(await statusOf('tor', Date.now())).toMatchObject({ state: 'fresh', expired: ['tor-old'] });
  });

  test('stays expired in a bundle', async () => {
    await lists.run({ sources: [lists.torSource()], now: Date.now() - 40 * DAY_MS });
    const other = await lists.installed();
    await importBundle(other, (await exportedBundle(lists.dataDir))!, Date.now());
    expect((await ipStatus(other, Date.now())).kinds.find(({ kind }) => kind === 'tor')?.state).toBe(
      'expired',
    );
    await rm(other, { recursive: true, force: true });
  });

  test('does not stay fresh by a date in the future', async () => {
    lists.answer = text(exits(400), { 'last-modified': new Date(Date.now() + 400 * DAY_MS).toUTCString() });
    await lists.run();
    expect((await statusOf('tor', Date.now()))?.ageDays).toBe(0);
  });
});

describe('if the process is stopped', () => {
  test('an unfinished generation is not used', async () => {
    await lists.run();
    const folder = addressFolder(lists.dataDir);
    const name = (await readFile(join(folder, 'CURRENT'), 'utf8')).trim();
    await rm(join(folder, name, 'tor.bin'));
    expect(await lists.isExit()).toBeUndefined();
    expect((await ipStatus(lists.dataDir, Date.now())).kinds.find(({ kind }) => kind === 'tor')?.state).toBe(
      'damaged',
    );
  });

  test('two updates do not run at once', async () => {
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      lists.answer = (_, response) => {
        answer = () => void response.writeHead(200).end(exits(400));
        resolve();
      };
    });
    const first = lists.run();
    await isAsked;
    await expect(lists.run()).rejects.toThrow(LockedError);
    answer();
    expect((await first).generation).toBeDefined();
  });

  test('the lock of a dead process is ignored', async () => {
    await lists.run();
    await writeFile(join(addressFolder(lists.dataDir), 'lock'), '999999999');
    lists.answer = text(exits(410));
    expect((await lists.run()).generation).toBeDefined();
  });

  test('a dry run changes nothing', async () => {
    expect((await lists.run({ dryRun: true })).sources[0]?.state).toBe('updated');
    expect(await lists.isExit()).toBeUndefined();
  });
});

describe('a bundle', () => {
  test('carries the data to a machine without network', async () => {
    await lists.run();
    const bundle = (await exportedBundle(lists.dataDir))!;
    const other = await lists.installed();
    await importBundle(other, bundle, Date.now());
    const enricher = await createEnricher({ dataDir: other, level: 'none' });
    expect(enricher.network(EXIT).tor).toBe(true);
    enricher.close();
    await rm(other, { recursive: true, force: true });
  });

  test('is refused if damaged', async () => {
    await lists.run();
    const bundle = (await exportedBundle(lists.dataDir))!;
    bundle[bundle.length >> 1] = (bundle[bundle.length >> 1] as number) ^ 1;
    await expect(importBundle(lists.dataDir, bundle, Date.now())).rejects.toThrow();
    await expect(importBundle(lists.dataDir, Buffer.from('no bundle'), Date.now())).rejects.toThrow();
    expect(await lists.isExit()).toBe(true);
  });
});
