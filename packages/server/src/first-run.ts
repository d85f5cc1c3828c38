import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  hashPassword,
  hashSecret,
  isPassword,
  newId,
  newPassword,
  newSecretKey,
  newSiteKey,
} from './secrets.ts';
import type { Store } from './store/store.ts';

/** The credentials of the first workspace. Null if they are unknown or no longer valid. */
export interface Credentials {
  readonly workspaceId: string;
  readonly siteKey: string | null;
  readonly apiKey: string | null;
  readonly email: string;
  readonly password: string | null;
}

const FILE = 'first-run.json';
const RETENTION_DAYS = 90;
const EMAIL = 'admin@gait.local';

/** The credentials as the first start generates and saves them. */
interface SavedCredentials extends Credentials {
  readonly siteKey: string;
  readonly apiKey: string;
  readonly password: string;
}

/**
 * The first workspace's keys and sign-in. The first start generates them and saves them in a file that only its owner can
 * read, so that a restart can show them again (docs/decisions/0009). Delete the file to prevent that.
 */
export const firstRun = async (store: Store, dataDir: string, now: number): Promise<Credentials> => {
  const [workspace] = await store.workspaces();
  const path = `${dataDir}/${FILE}`;
  const saved = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SavedCredentials) : undefined;
  // If an interrupted first start has left its file, this start finishes the work.
  if (!workspace) return create(store, saved ?? newCredentials(path), now);
  const members = await store.members(workspace.id);
  const member = members.find(({ email }) => email === saved?.email);
  return {
    workspaceId: workspace.id,
    siteKey: (await store.siteKeys(workspace.id)).find((key) => key.revokedAt === null)?.siteKey ?? null,
    apiKey: saved && (await isValid(store, saved.apiKey)) ? saved.apiKey : null,
    email: member?.email ?? members[0]?.email ?? EMAIL,
    password: saved && member && (await isPassword(saved.password, member.password)) ? saved.password : null,
  };
};

const isValid = async (store: Store, apiKey: string): Promise<boolean> =>
  (await store.findApiKey(hashSecret(apiKey)))?.revokedAt === null;

const newCredentials = (path: string): SavedCredentials => {
  const made = {
    workspaceId: newId('ws'),
    siteKey: newSiteKey(),
    apiKey: newSecretKey(),
    email: EMAIL,
    password: newPassword(),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
};

/** An interrupted start may have done some of the steps. */
const create = async (store: Store, saved: SavedCredentials, now: number): Promise<Credentials> => {
  const { workspaceId, siteKey, apiKey, email, password } = saved;
  const member = {
    id: newId('mem'),
    workspaceId,
    email,
    password: await hashPassword(password),
    createdAt: now,
  };
  if (!(await store.createMember(member))) {
    const known = await store.findMember({ email });
    if (known?.workspaceId !== workspaceId)
      throw new Error('another server is setting up this store: use its data folder');
  }
  if (!(await store.findSiteKey(siteKey)))
    await store.createSiteKey({
      id: newId('site'),
      workspaceId,
      siteKey,
      name: 'First site',
      origins: [],
      createdAt: now,
      revokedAt: null,
    });
  if (!(await store.findApiKey(hashSecret(apiKey))))
    await store.createApiKey({
      id: newId('key'),
      workspaceId,
      secretHash: hashSecret(apiKey),
      name: 'First key',
      hint: apiKey.slice(0, 7),
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
    });
  // Created last: a workspace means that all steps are done.
  await store.createWorkspace({
    id: workspaceId,
    name: 'My workspace',
    createdAt: now,
    retentionDays: RETENTION_DAYS,
  });
  return saved;
};
