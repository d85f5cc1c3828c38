import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { hashSecret, isPassword } from '../base/secrets.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder } from '../testing/a-server.ts';
import { firstRun } from './first-run.ts';

const NOW = 1_700_000_000_000;

const aStore = async () => {
  const dataDir = aFolder();
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  return { store, dataDir };
};

test('the next start finishes an interrupted first start', async () => {
  const { store, dataDir } = await aStore();
  const cut = () => Promise.reject(new Error('killed'));
  for (const step of ['createMember', 'createSiteKey', 'createApiKey', 'createWorkspace'] as const)
    await expect(firstRun({ ...store, [step]: cut }, dataDir, NOW), step).rejects.toThrow('killed');

  const { workspaceId, siteKey, apiKey, email, password } = await firstRun(store, dataDir, NOW);
  expect(await store.workspaces()).toMatchObject([{ id: workspaceId }]);
  expect(await store.siteKeys(workspaceId)).toMatchObject([{ siteKey }]);
  expect(await store.apiKeys(workspaceId)).toMatchObject([{ secretHash: hashSecret(apiKey ?? '') }]);
  const [member, ...others] = await store.members(workspaceId);
  expect([member?.email, others]).toEqual([email, []]);
  expect(await isPassword(password ?? '', member?.password ?? '')).toBe(true);
});

test.each(['', '{', '{}', 'null'])(
  'a file with %o beside a good store does not stop the start',
  async (text) => {
    const { store, dataDir } = await aStore();
    const first = await firstRun(store, dataDir, NOW);
    writeFileSync(`${dataDir}/first-run.json`, text);
    const again = await firstRun(store, dataDir, NOW + 1);
    expect(again).toEqual({ ...first, apiKey: null, password: null, isFirstStart: false, file: null });
  },
);

test('an empty file beside an empty store is written again', async () => {
  const { store, dataDir } = await aStore();
  writeFileSync(`${dataDir}/first-run.json`, '');
  const { apiKey, isFirstStart } = await firstRun(store, dataDir, NOW);
  expect(JSON.parse(readFileSync(`${dataDir}/first-run.json`, 'utf8'))).toMatchObject({ apiKey });
  expect(isFirstStart).toBe(true);
});

test('a restart knows the credentials that are still valid', async () => {
  const { store, dataDir } = await aStore();
  const first = { ...(await firstRun(store, dataDir, NOW)), isFirstStart: false };
  expect(await firstRun(store, dataDir, NOW + 1)).toEqual(first);
  const [key] = await store.apiKeys(first.workspaceId);
  await store.revokeApiKey(first.workspaceId, key?.id ?? '', NOW);
  expect(await firstRun(store, dataDir, NOW + 2)).toEqual({ ...first, apiKey: null });
  rmSync(`${dataDir}/first-run.json`);
  expect(await firstRun(store, dataDir, NOW + 3)).toEqual({
    ...first,
    apiKey: null,
    password: null,
    file: null,
  });
});

test('names another member if the first one is gone', async () => {
  const { store, dataDir } = await aStore();
  const { workspaceId } = await firstRun(store, dataDir, NOW);
  const [first] = await store.members(workspaceId);
  const ada = {
    id: 'mem_ada',
    workspaceId,
    role: 'admin' as const,
    email: 'ada@example.org',
    password: 'scrypt-1-1-1$a$b',
    createdAt: NOW,
  };
  await store.createMember(ada);
  await store.removeMember(workspaceId, first?.id ?? '');
  expect(await firstRun(store, dataDir, NOW)).toMatchObject({ email: ada.email, password: null });
});

test('two data folders do not create two workspaces in one store', async () => {
  const { store, dataDir } = await aStore();
  await expect(
    firstRun({ ...store, createWorkspace: () => Promise.reject(new Error('killed')) }, dataDir, NOW),
  ).rejects.toThrow('killed');
  await expect(firstRun(store, aFolder(), NOW)).rejects.toThrow('another server is setting up');
  expect(await store.workspaces()).toEqual([]);
});
