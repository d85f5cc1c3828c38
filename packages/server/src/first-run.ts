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

/** What the first start makes, as its file has it. */
interface Made extends Credentials {
  readonly siteKey: string;
  readonly apiKey: string;
  readonly password: string;
}

/**
 * The workspace's first keys and sign-in. Made at the first start and kept in a file that only its owner can read, so that a
 * restart can show them again (docs/decisions/0009); deleting the file is the way to stop that.
 */
export const firstRun = async (store: Store, dataDir: string, now: number): Promise<Credentials> => {
  const [workspace] = await store.workspaces();
  const path = `${dataDir}/${FILE}`;
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Made) : undefined;
  // A first start that was cut short has left its file: this one goes on with what that says.
  if (!workspace) return create(store, kept ?? newCredentials(path), now);
  const members = await store.members(workspace.id);
  const member = members.find(({ email }) => email === kept?.email);
  return {
    workspaceId: workspace.id,
    siteKey: (await store.siteKeys(workspace.id)).find((key) => key.revokedAt === null)?.siteKey ?? null,
    apiKey: kept && (await isValid(store, kept.apiKey)) ? kept.apiKey : null,
    email: member?.email ?? members[0]?.email ?? EMAIL,
    password: kept && member && (await isPassword(kept.password, member.password)) ? kept.password : null,
  };
};

const isValid = async (store: Store, apiKey: string): Promise<boolean> =>
  (await store.findApiKey(hashSecret(apiKey)))?.revokedAt === null;

const newCredentials = (path: string): Made => {
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

/** Each step may have been done by a start that was cut short. */
const create = async (store: Store, made: Made, now: number): Promise<Credentials> => {
  const { workspaceId, siteKey, apiKey, email, password } = made;
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
      throw new Error(
        'another server has begun the first workspace of this store: start again with its data folder',
      );
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
  // Last, so that it stands for all of them.
  await store.createWorkspace({
    id: workspaceId,
    name: 'My workspace',
    createdAt: now,
    retentionDays: RETENTION_DAYS,
  });
  return made;
};
