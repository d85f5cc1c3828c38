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
import type { Member } from './store/records.ts';
import type { Store } from './store/store.ts';

/** What a newcomer needs to try everything; null where it is no longer known or no longer true. */
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

/**
 * The workspace's first keys and sign-in. Made at the first start and kept in a file that only its owner can read, so that a
 * restart can show them again (docs/decisions/0009); deleting the file is the way to stop that.
 */
export const firstRun = async (store: Store, dataDir: string, now: number): Promise<Credentials> => {
  const [workspace] = await store.workspaces();
  const path = `${dataDir}/${FILE}`;
  if (!workspace) return create(store, path, now);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Credentials) : undefined;
  const members = await store.members(workspace.id);
  const member = members.find(({ email }) => email === kept?.email);
  return {
    workspaceId: workspace.id,
    siteKey: (await store.siteKeys(workspace.id)).find((key) => key.revokedAt === null)?.siteKey ?? null,
    apiKey: await ifValid(store, kept?.apiKey ?? null),
    email: member?.email ?? members[0]?.email ?? EMAIL,
    password: await ifStill(member, kept?.password ?? null),
  };
};

const ifValid = async (store: Store, apiKey: string | null): Promise<string | null> => {
  const known = apiKey === null ? undefined : await store.findApiKey(hashSecret(apiKey));
  return known?.revokedAt === null ? apiKey : null;
};

const ifStill = async (member: Member | undefined, password: string | null): Promise<string | null> =>
  member && password !== null && (await isPassword(password, member.password)) ? password : null;

const create = async (store: Store, path: string, now: number): Promise<Credentials> => {
  const workspaceId = newId('ws');
  const apiKey = newSecretKey();
  const credentials = { workspaceId, siteKey: newSiteKey(), apiKey, email: EMAIL, password: newPassword() };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  const isFirst = await store.createMember({
    id: newId('mem'),
    workspaceId,
    email: EMAIL,
    password: await hashPassword(credentials.password),
    createdAt: now,
  });
  if (!isFirst) throw new Error('another server is making the first workspace of this store: start again');
  await store.createSiteKey({
    id: newId('site'),
    workspaceId,
    siteKey: credentials.siteKey,
    name: 'First site',
    origins: [],
    createdAt: now,
    revokedAt: null,
  });
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
  // Last, so that a start that was cut short begins anew.
  await store.createWorkspace({
    id: workspaceId,
    name: 'My workspace',
    createdAt: now,
    retentionDays: RETENTION_DAYS,
  });
  return credentials;
};
