import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CREDENTIALS_FILE } from '../base/private-folder.ts';
import {
  hashPassword,
  hashSecret,
  isPassword,
  newId,
  newPassword,
  newSecretKey,
  newSiteKey,
} from '../base/secrets.ts';
import { RETENTION_DAYS } from '../session/add-workspace.ts';
import type { Store } from '../store/store.ts';

/** The credentials of the first workspace. Null if they are unknown or no longer valid. */
export interface Credentials {
  readonly workspaceId: string;
  readonly siteKey: string | null;
  readonly apiKey: string | null;
  readonly email: string;
  readonly password: string | null;
}

/** Credentials, and where they come from. */
export interface StartCredentials extends Credentials {
  /** This start has created the workspace. */
  readonly isFirstStart: boolean;
  /** The file with the secrets, if it is there. */
  readonly file: string | null;
}

const EMAIL = 'admin@gait.local';

/** The credentials as the first start generates and saves them. */
interface SavedCredentials extends Credentials {
  readonly siteKey: string;
  readonly apiKey: string;
  readonly password: string;
}

/**
 * The first workspace's keys and sign-in. The first start generates them and saves them in a file that only its owner can
 * read, and that later starts name (docs/decisions/accounts.md).
 */
export const firstRun = async (store: Store, dataDir: string, now: number): Promise<StartCredentials> => {
  const [workspace] = await store.workspaces();
  const path = `${dataDir}/${CREDENTIALS_FILE}`;
  const saved = savedCredentials(path);
  // If an interrupted first start has left its file, this start finishes the work.
  if (!workspace) {
    const created = await create(store, saved ?? newCredentials(path), now);
    return { ...created, isFirstStart: true, file: path };
  }
  const members = await store.members(workspace.id);
  const member = members.find(({ email }) => email === saved?.email);
  return {
    workspaceId: workspace.id,
    siteKey: (await store.siteKeys(workspace.id)).find((key) => key.revokedAt === null)?.siteKey ?? null,
    apiKey: saved && (await isValid(store, saved.apiKey, now)) ? saved.apiKey : null,
    email: member?.email ?? members[0]?.email ?? EMAIL,
    password: saved && member && isPassword(saved.password, member.password) ? saved.password : null,
    isFirstStart: false,
    file: saved ? path : null,
  };
};

/** Undefined without the file, and for one that a full disk or a crash has left incomplete. */
const savedCredentials = (path: string): SavedCredentials | undefined => {
  if (!existsSync(path)) return undefined;
  try {
    const saved: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isComplete(saved) ? saved : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const FIELDS = ['workspaceId', 'siteKey', 'apiKey', 'email', 'password'] as const;

const isComplete = (saved: unknown): saved is SavedCredentials =>
  typeof saved === 'object' &&
  saved !== null &&
  FIELDS.every((field) => typeof (saved as Record<string, unknown>)[field] === 'string');

const isValid = async (store: Store, apiKey: string, now: number): Promise<boolean> => {
  const key = await store.findApiKey(hashSecret(apiKey));
  return key?.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
};

const newCredentials = (path: string): SavedCredentials => {
  const made = {
    workspaceId: newId('ws'),
    siteKey: newSiteKey(),
    apiKey: newSecretKey(),
    email: EMAIL,
    password: newPassword(),
  };
  // With PostgreSQL, the folder may not exist yet.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
};

/** An interrupted start may have done some of the steps. */
const create = async (store: Store, saved: SavedCredentials, now: number): Promise<Credentials> => {
  const { workspaceId, siteKey, apiKey, email, password } = saved;
  const member = {
    id: newId('mem'),
    workspaceId,
    role: 'admin' as const,
    email,
    password: hashPassword(password),
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
      scopes: [],
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: null,
      replacedBy: null,
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
