import { foldMissing } from '../session/fold.ts';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';
import type { ScoringContext } from './scoring-context.ts';
import type { SessionCache } from './session-cache.ts';

interface Cached {
  readonly find: SessionCache['find'];
  /** What is cached may be older than what is stored. */
  readonly mayBeStale: boolean;
}

/** What is known of sessions by their texts, from the cache or else from the store, and which are erased. */
export const readRecords = async (
  sessions: readonly SessionKey[],
  { store, onFailure }: Pick<ScoringContext, 'store' | 'onFailure'>,
  { find, mayBeStale }: Cached,
) => {
  const records = new Map<string, SessionRecord>();
  const erased = new Set<string>();
  const missing: SessionKey[] = [];
  for (const key of sessions) {
    const record = find(key);
    if (record) records.set(sessionText(key), record);
    else missing.push(key);
  }
  if (mayBeStale) missing.push(...(await dropStale(records, store)));
  if (missing.length === 0) return { records, erased };
  for (const record of await store.findSessions(missing)) {
    await foldMissing(record, store, onFailure);
    records.set(sessionText(record), record);
  }
  const unknown = missing.filter((key) => !records.has(sessionText(key)));
  for (const key of await store.erasedAmong(unknown)) erased.add(sessionText(key));
  return { records, erased };
};

/** Drops what another server has written since. Otherwise their whole group would be scored again. */
const dropStale = async (
  records: Map<string, SessionRecord>,
  store: Pick<ScoringContext['store'], 'versionsOf'>,
): Promise<SessionKey[]> => {
  if (records.size === 0) return [];
  const stored = await store.versionsOf([...records.values()]);
  const versions = new Map(stored.map((session) => [sessionText(session), session.version]));
  const stale = [...records.values()].filter(
    (record) => versions.get(sessionText(record)) !== record.version,
  );
  for (const record of stale) records.delete(sessionText(record));
  return stale.map(keyOf);
};
