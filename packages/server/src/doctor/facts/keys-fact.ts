import { DAY_MS } from '@gait/wire/time';
import { ofBoth } from '../../keys/test-keys.ts';
import { isTestWorkspace } from '../../session/test-workspace.ts';
import type { ApiKeyRecord } from '../../store/records.ts';
import type { FactOf, FactSources, FactView } from '../fact.ts';

/** Two weeks to change a server, or for a weekly job to show that it still sends an old key. */
const WINDOW_MS = 14 * DAY_MS;
/** Keys that one sentence names. */
const NAMED = 3;

/** Keys that expire soon, and keys that have expired and are still sent. */
export const keysFact: FactOf = async (sources, view) => {
  const about = { id: 'keys', title: 'Keys' };
  const now = sources.now();
  const known = await knownKeys(sources, view);
  const kept = known.filter(({ revokedAt }) => revokedAt === null);
  const late = kept.filter((key) => isSentLate(key, now));
  const ending = kept.filter((key) => isEnding(key, known, now));
  const texts = [
    ...(late.length > 0 ? [`Requests still come with keys that have expired: ${named(late)}.`] : []),
    ...(ending.length > 0 ? [`Keys in use expire soon: ${named(ending)}.`] : []),
  ];
  if (texts.length === 0)
    return { ...about, state: 'good', text: 'No key in use expires in the next 14 days.' };
  return {
    ...about,
    state: late.length > 0 ? 'bad' : 'look',
    text: texts.join(' '),
    remedy:
      late.length > 0
        ? `Such requests get 401 expired_api_key. ${remedyOf(late, 'Create a key, put it where the old one is sent from, and revoke the old one.')}`
        : remedyOf(ending, 'Rotate the key, and put the new one where the old one is sent from.'),
  };
};

/** A key can be rotated once. */
const remedyOf = (keys: readonly ApiKeyRecord[], ifNotRotated: string): string => {
  const rotated = keys.filter(({ replacedBy }) => replacedBy !== null);
  return [
    ...(rotated.length < keys.length ? [ifNotRotated] : []),
    ...(rotated.length > 0 ? ['Put the key that replaced it where the old one is sent from.'] : []),
  ].join(' ');
};

const isSentLate = ({ expiresAt, lastUsedAt }: ApiKeyRecord, now: number): boolean =>
  expiresAt !== null && lastUsedAt !== null && lastUsedAt >= expiresAt && now - lastUsedAt < WINDOW_MS;

/** A key that was rotated ends on purpose, unless something has sent it since. */
const isEnding = (
  { expiresAt, lastUsedAt, replacedBy }: ApiKeyRecord,
  known: readonly ApiKeyRecord[],
  now: number,
): boolean => {
  if (expiresAt === null || expiresAt <= now || expiresAt - now > WINDOW_MS) return false;
  const replacement = known.find(({ id }) => id === replacedBy);
  return replacement === undefined || (lastUsedAt !== null && lastUsedAt > replacement.createdAt);
};

const named = (some: readonly ApiKeyRecord[]): string => {
  const shown = some.slice(0, NAMED).map(({ name, hint, expiresAt }) => {
    const day = new Date(expiresAt ?? 0).toISOString().slice(0, 10);
    return `${name} (${hint}…, ${day})`;
  });
  const more = some.length > NAMED ? [`${some.length - NAMED} more`] : [];
  return [...shown, ...more].join(', ');
};

const knownKeys = async ({ store }: FactSources, { workspaceId }: FactView): Promise<ApiKeyRecord[]> => {
  const live = (await store.workspaces()).map(({ id }) => id).filter((id) => !isTestWorkspace(id));
  const ids = workspaceId === undefined ? live : [workspaceId];
  return (await Promise.all(ids.map((id) => ofBoth(store.apiKeys, id)))).flat();
};
