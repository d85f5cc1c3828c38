import { DAY_MS } from '@gait/wire/time';
import { newApiKey } from '../keys/api-key.ts';
import { rotateApiKey } from '../keys/rotate-api-key.ts';
import { workspaceFor } from '../keys/test-keys.ts';
import { liveWorkspaceOf } from '../session/test-workspace.ts';
import type { ApiKeyRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { auditAct } from './audit-act.ts';
import { KEYS_OPTIONS, KEYS_USAGE, type KeysOperand, keysOperand } from './keys-options.ts';
import { storeCommand } from './store-command.ts';
import { workspaceNamed } from './workspace-named.ts';

const AUTHOR = 'gait keys';

const audit = (store: Store, { id, name, workspaceId }: ApiKeyRecord, action: string) =>
  auditAct(store, liveWorkspaceOf(workspaceId), `api_key.${action}`, { id, name, author: AUTHOR });

const allKeys = async (store: Store): Promise<ApiKeyRecord[]> =>
  (await Promise.all((await store.workspaces()).map(({ id }) => store.apiKeys(id)))).flat();

const keyOf = async (store: Store, id: string): Promise<ApiKeyRecord> => {
  const key = (await allKeys(store)).find((one) => one.id === id && one.revokedAt === null);
  if (key) return key;
  throw new Error(`there is no key ${id}; gait keys list names all of them`);
};

const dateOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());

const lineOf = (key: ApiKeyRecord): string => {
  const { id, workspaceId, hint, name, scopes, lastUsedAt, expiresAt, revokedAt } = key;
  const may = scopes.length > 0 ? scopes.join(',') : 'read';
  const end = revokedAt === null ? `expires ${dateOf(expiresAt)}` : `revoked ${dateOf(revokedAt)}`;
  return [id, workspaceId, `${hint}...`, may, `used ${dateOf(lastUsedAt)}`, end, name].join('  ');
};

type Created = Extract<KeysOperand, { readonly action: 'create' }>;

const create = async (store: Store, { name, scopes, days, isTest, workspace }: Created): Promise<string> => {
  const now = Date.now();
  const { id } = await workspaceNamed(store, workspace);
  const workspaceId = await workspaceFor(store, { workspaceId: id, isTest, now });
  const expiresAt = days === undefined ? null : now + days * DAY_MS;
  const { record, secret } = newApiKey({ workspaceId, name, scopes, expiresAt }, now);
  await store.createApiKey(record);
  await audit(store, record, 'created');
  return `${record.id}  ${secret}`;
};

const run = async (store: Store, operand: KeysOperand): Promise<readonly string[]> => {
  if (operand.action === 'list') return (await allKeys(store)).map(lineOf);
  if (operand.action === 'create') return [await create(store, operand)];
  const key = await keyOf(store, operand.id);
  const { workspaceId, id } = key;
  if (operand.action === 'revoke') {
    await store.revokeApiKey(workspaceId, id, Date.now());
    await audit(store, key, 'revoked');
    return [`${id}  revoked`];
  }
  const { overlapHours } = operand;
  const rotated = await rotateApiKey(store, { workspaceId, id, overlapHours, now: Date.now() });
  await audit(store, key, 'rotated');
  return [
    `${rotated.record.id}  ${rotated.secret}`,
    `${id}  works until ${dateOf(rotated.replaced.expiresAt)}`,
  ];
};

export const keys = storeCommand({
  name: 'keys',
  summary: 'list, create, rotate and revoke secret keys',
  usage: KEYS_USAGE,
  options: KEYS_OPTIONS,
  operand: keysOperand,
  async *work(store, operand) {
    yield* await run(store, operand);
  },
});
