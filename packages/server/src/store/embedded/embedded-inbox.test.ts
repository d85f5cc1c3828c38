import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { aSessionId } from '../../testing/a-beacon.ts';
import { aFolder } from '../../testing/a-server.ts';
import { erasedHash } from '../erasure.ts';
import { inboxContract } from '../inbox.contract.ts';
import type { SessionKey as Key } from '../records.ts';
import { openEmbeddedInbox } from './embedded-inbox.ts';

const folder = mkdtempSync(`${tmpdir()}/gait-inbox-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded inbox', () => inboxContract(() => openEmbeddedInbox(folder)));
describe('the embedded inbox without room in memory', () =>
  inboxContract(() => openEmbeddedInbox(folder, { maxKeptBytes: 0 })));

const entry = { workspaceId: 'ws_1', page: 'page1', seq: 0, at: 1_795_000_000_000, sender: '{}', body: '{}' };

test('a line that a crash has cut is not read, and neither is what a disk error left behind it', async () => {
  const dataDir = aFolder();
  const inbox = await openEmbeddedInbox(dataDir);
  const key = { workspaceId: 'ws_1', sessionId: aSessionId() };
  await inbox.append([{ ...entry, ...key }]);
  await inbox.close();
  const file = readdirSync(dataDir).find((name) => name.endsWith('.inbox'));
  appendFileSync(`${dataDir}/${file}`, 'ws_1\tcut\n\0\0\0');
  const again = await openEmbeddedInbox(dataDir);
  expect(await again.read([key])).toEqual([{ ...entry, ...key }]);
  expect(await again.waiting(entry.at, 9)).toHaveLength(1);
  await again.remove(await again.read([key]));
  await again.close();
  expect(readdirSync(dataDir)).toEqual(['lock']);
});

test('a server that starts waits until the one that it replaces has stopped', async () => {
  const dataDir = aFolder();
  const key = { workspaceId: 'ws_1', sessionId: aSessionId() };
  const first = await openEmbeddedInbox(dataDir);
  const second = openEmbeddedInbox(dataDir);
  await first.append([{ ...entry, ...key }]);
  await first.close();
  const replaced = await second;
  expect(await replaced.read([key])).toHaveLength(1);
  await replaced.close();
});

test('an entry beyond the room in memory is read from its file, with everything that it says', async () => {
  const dataDir = aFolder();
  const key = { workspaceId: 'ws_1', sessionId: aSessionId() };
  const large = { ...entry, ...key, seq: 1, body: JSON.stringify({ path: `/käse/${'x'.repeat(20_000)}` }) };
  const inbox = await openEmbeddedInbox(dataDir, { maxKeptBytes: 1_000 });
  await inbox.append([{ ...entry, ...key }, large]);
  const [first, second] = await inbox.read([key]);
  const file = readdirSync(dataDir).find((name) => name.endsWith('.inbox'));
  writeFileSync(`${dataDir}/${file}`, '');
  expect([first, second]).toEqual([{ ...entry, ...key }, large]);
  expect(await inbox.read([key], 1)).toEqual([first]);
  await expect(inbox.read([key])).rejects.toThrow('has lost an entry');
  await inbox.remove([first!, second!]);
  expect(await inbox.read([key])).toEqual([]);
  await inbox.close();
  expect(readdirSync(dataDir)).toEqual(['lock']);
});

test('a file is removed once what became of its entries is durable, and read again if that fails', async () => {
  const dataDir = aFolder();
  const key = { workspaceId: 'ws_1', sessionId: aSessionId() };
  const files = () => readdirSync(dataDir).filter((name) => name.endsWith('.inbox')).length;
  const seen: number[] = [];
  const open = (isBroken: boolean) =>
    openEmbeddedInbox(dataDir, {
      beforeRemoval: async () => {
        seen.push(files());
        if (isBroken) throw new Error('the disk is broken');
      },
    });
  for (const isBroken of [true, false]) {
    const inbox = await open(isBroken);
    if (isBroken) await inbox.append([{ ...entry, ...key }]);
    const waiting = await inbox.read([key]);
    expect(waiting).toEqual([{ ...entry, ...key }]);
    await inbox.remove(waiting);
    await inbox.close();
    expect(files()).toBe(Number(isBroken));
  }
  expect(seen.every((count) => count === 1)).toBe(true);
  expect(seen.length).toBeGreaterThanOrEqual(2);
});

test('appending does not wait for the disk of the database, and what came meanwhile stays', async () => {
  const dataDir = aFolder();
  const key = { workspaceId: 'ws_1', sessionId: aSessionId() };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const inbox = await openEmbeddedInbox(dataDir, {
    beforeRemoval: () => {
      begin();
      return finished;
    },
  });
  await inbox.append([{ ...entry, ...key }]);
  await inbox.remove(await inbox.read([key]));
  await begun;
  await inbox.append([{ ...entry, ...key, seq: 1 }]);
  finish();
  await inbox.close();
  const again = await openEmbeddedInbox(dataDir);
  onTestFinished(() => again.close());
  expect((await again.read([key])).map(({ seq }) => seq)).toContain(1);
});

test('an erased session leaves its file, and what else waits there stays in its order', async () => {
  const dataDir = aFolder();
  const [erased, other] = [0, 1].map(() => ({ workspaceId: 'ws_1', sessionId: aSessionId() })) as [Key, Key];
  const inbox = await openEmbeddedInbox(dataDir, { maxKeptBytes: 0 });
  const of = (key: Key, seq: number) => ({ ...entry, ...key, seq, at: entry.at + seq });
  await inbox.append([of(erased, 0), of(other, 1), of(erased, 2), of(other, 3)]);
  const [first] = await inbox.read([other]);
  await inbox.erase(new Set([erasedHash(erased)]));
  expect(await inbox.read([erased])).toEqual([]);
  expect(await inbox.read([other])).toEqual([of(other, 1), of(other, 3)]);
  const files = readdirSync(dataDir).filter((name) => name.endsWith('.inbox'));
  expect(files.map((name) => readFileSync(`${dataDir}/${name}`, 'utf8')).join()).not.toContain(
    erased.sessionId,
  );
  await inbox.append([of(other, 4)]);
  await inbox.remove([first!]);
  await inbox.close();
  const again = await openEmbeddedInbox(dataDir);
  expect((await again.read([other])).map(({ seq }) => seq)).toEqual([1, 3, 4]);
  await again.remove(await again.read([other]));
  await again.close();
  expect(readdirSync(dataDir)).toEqual(['lock']);
});
