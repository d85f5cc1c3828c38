import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import { erasedHash } from '../store/erasure.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { openStore } from '../store/open-store.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { backUp } from './back-up.ts';

const NOW = 1_795_000_000_000;

const anEntry = (): InboxEntry => ({
  workspaceId: 'ws_1',
  sessionId: aSessionId(),
  page: 'page1',
  seq: 0,
  at: NOW,
  sender: '{}',
  body: '{}',
});

/** Lets something happen before the copies of files, which are counted from 0. */
const beforeCopy = (happens: (copy: number) => unknown): void => {
  const { copyFile } = fs;
  let copies = 0;
  const changed: typeof copyFile = async (...files) => {
    await happens(copies++);
    return copyFile(...files);
  };
  Object.assign(fs, { copyFile: changed });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { copyFile });
    syncBuiltinESMExports();
  });
};

const aStore = async (): Promise<string> => {
  const folder = aFolder();
  await (await openStore({ dataDir: folder })).close();
  return folder;
};

test.each([0, 1, 2])('an erasure before copy %i takes no other beacon out of the backup', async (moment) => {
  const folder = await aStore();
  const kept: InboxEntry[] = [];
  const erased: InboxEntry[] = [];
  for (let file = 0; file < 3; file++) {
    const inbox = await openEmbeddedInbox(`${folder}/inbox`);
    const entries = [anEntry(), anEntry()] as const;
    await inbox.append(entries);
    await inbox.close();
    erased.push(entries[0]);
    kept.push(entries[1]);
  }
  const inbox = await openEmbeddedInbox(`${folder}/inbox`);
  beforeCopy((copy) => copy === moment && inbox.erase(new Set(erased.map(erasedHash))));
  await backUp(folder, `${folder}/backup`);
  await inbox.close();
  const copy = await openEmbeddedInbox(`${folder}/backup/inbox`);
  // One that was copied before the erasure, and again after it, counts once.
  const found = new Set((await copy.read(kept)).map(({ sessionId }) => sessionId));
  expect(found).toEqual(new Set(kept.map(({ sessionId }) => sessionId)));
  await copy.close();
});

test('what an erasure has only begun to write is copied again once it is whole', async () => {
  const folder = await aStore();
  mkdirSync(`${folder}/inbox`);
  const [written, old] = ['000001795000000-0.inbox', '000001795000000-1.inbox'] as const;
  writeFileSync(`${folder}/inbox/${written}`, 'first ');
  writeFileSync(`${folder}/inbox/${old}`, 'erased first second');
  beforeCopy((copy) => {
    if (copy !== 1) return;
    appendFileSync(`${folder}/inbox/${written}`, 'second');
    rmSync(`${folder}/inbox/${old}`);
  });
  await backUp(folder, `${folder}/backup`);
  expect(readFileSync(`${folder}/backup/inbox/${written}`, 'utf8')).toBe('first second');
});
