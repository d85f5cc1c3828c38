import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FetchOptions, fetchFile } from './fetch-file.ts';
import { type FileServer, fileServer } from './testing/file-server.ts';

const CONTENT = 'timestamp,x,y\n1,2,3\n'.repeat(500);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let folder: string;
let server: FileServer;
let failures: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gait-fetch-'));
  failures = 0;
  server = await fileServer({
    '/data.csv': (_, response) => response.end(CONTENT),
    '/moved.csv': (_, response) => response.writeHead(302, { location: '/data.csv' }).end(),
    '/cut.csv': (_, response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.slice(0, 2_000), () => response.destroy());
    },
    '/flaky.csv': (_, response) => {
      if (++failures < 3) response.writeHead(503).end();
      else response.end(CONTENT);
    },
  });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fetched = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchFile({ address: `${server.address}${path}`, to: join(folder, 'data.csv'), retryDelay: 1, ...options });

test('a download has the content and the hash of the original', async () => {
  expect(await fetched('/data.csv', { sha256: SHA256 })).toEqual({ sha256: SHA256, downloaded: true });
  expect(readFileSync(join(folder, 'data.csv'), 'utf8')).toBe(CONTENT);
  expect(readdirSync(folder)).toEqual(['data.csv']);
});

test('without a known hash, the first download reports its hash', async () => {
  expect(await fetched('/data.csv')).toEqual({ sha256: SHA256, downloaded: true });
});

test('redirects are followed', async () => {
  expect((await fetched('/moved.csv', { sha256: SHA256 })).downloaded).toBe(true);
  expect(server.requests).toEqual(['/moved.csv', '/data.csv']);
});

test('a second run does not download again', async () => {
  await fetched('/data.csv', { sha256: SHA256 });
  expect(await fetched('/data.csv', { sha256: SHA256 })).toEqual({ sha256: SHA256, downloaded: false });
  expect(server.requests).toHaveLength(1);
});

test('a changed file is downloaded again', async () => {
  writeFileSync(join(folder, 'data.csv'), 'changed');
  expect((await fetched('/data.csv', { sha256: SHA256 })).downloaded).toBe(true);
  expect(readFileSync(join(folder, 'data.csv'), 'utf8')).toBe(CONTENT);
});

test('a wrong hash keeps nothing and names both hashes', async () => {
  await expect(fetched('/data.csv', { sha256: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'hash_mismatch',
    message: expect.stringMatching(new RegExp(`${SHA256}, expected 0{64}; nothing was kept`)),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a wrong hash leaves an existing file in place', async () => {
  writeFileSync(join(folder, 'data.csv'), 'an older version');
  await expect(fetched('/data.csv', { sha256: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'hash_mismatch',
  });
  expect(readFileSync(join(folder, 'data.csv'), 'utf8')).toBe('an older version');
});

test('an interrupted download is tried three times and leaves no partial file', async () => {
  await expect(fetched('/cut.csv')).rejects.toMatchObject({ code: 'unreachable' });
  expect(server.requests).toHaveLength(3);
  expect(readdirSync(folder)).toEqual([]);
});

test('a server that recovers is tried again', async () => {
  expect((await fetched('/flaky.csv', { sha256: SHA256 })).downloaded).toBe(true);
  expect(server.requests).toHaveLength(3);
});

test('a missing file is not tried again', async () => {
  await expect(fetched('/nothing.csv')).rejects.toMatchObject({ code: 'not_found' });
  expect(server.requests).toHaveLength(1);
});
