import { isDeepStrictEqual } from 'node:util';
import type { LoggedBeacon, LoggedEnvelope, SessionChange, SessionKey } from '../store/records.ts';
import { summaryOfRecord } from '../store/session-rows.ts';
import { sessionText } from '../store/session-text.ts';
import type { PageBeacons, SessionSummary, Store } from '../store/store.ts';

/** A copy of a session with what waits of it: what its next write would say. Its version is that of the stored session. */
export interface SessionPreview extends Pick<SessionChange, 'record' | 'beacons' | 'step'> {
  readonly relogged: readonly LoggedBeacon[];
  /** Other sessions decided on something of it. Those that wait too may say otherwise. */
  readonly isTentative: boolean;
  /** Its write may tell a webhook that the session has changed. */
  readonly isNews: boolean;
  /** Of a tentative one that accuses the session: what accuses it without other sessions. */
  readonly alone?: SessionPreview;
}

export interface Previews {
  readonly previews: readonly SessionPreview[];
  /** Sessions of which something waits that could not be folded in time. They may not be in the store. */
  readonly missing: readonly SessionKey[];
}

export const NOTHING: Previews = { previews: [], missing: [] };

/** Folds what waits of sessions into copies of them, so that a read has everything that was acknowledged before it. */
export type PreviewOf = (keys: readonly SessionKey[]) => Promise<Previews>;

/** The store as it will be when the sessions are written. Lists do not have them. */
export const withPreviews = (store: Store, previews: readonly SessionPreview[]): Store => {
  if (previews.length === 0) return store;
  const known = new Map(previews.map((preview) => [sessionText(preview.record), preview]));
  const find = (key: SessionKey) => known.get(sessionText(key));
  const newer = (key: SessionKey, stored: SessionSummary | undefined): SessionSummary | undefined => {
    const record = find(key)?.record;
    if (!record) return stored;
    // It was removed, or written, or scored again with other settings.
    const isStale = stored
      ? stored.version > record.version &&
        (stored.beacons >= record.beacons || stored.settingsVersion > record.settingsVersion)
      : record.version > 0;
    if (!isStale) return summaryOfRecord(record);
    // What is read from now on belongs to what was written.
    known.delete(sessionText(key));
    return stored;
  };
  return {
    ...store,
    findSummary: async (key) => newer(key, await store.findSummary(key)),
    findSummaries: async (workspaceId, ids) => {
      const stored = await store.findSummaries(workspaceId, ids);
      const summaries = new Map(stored.map((one) => [one.sessionId, one]));
      return ids.flatMap((id) => newer({ workspaceId, sessionId: id }, summaries.get(id)) ?? []);
    },
    findSessions: async (keys) => [
      ...keys.flatMap((key) => find(key)?.record ?? []),
      ...(await store.findSessions(keys.filter((key) => !find(key)))),
    ],
    timeline: async (key) => {
      const [stored, step] = [await store.timeline(key), find(key)?.step];
      const last = stored.at(-1);
      const isWritten = last !== undefined && (last.at > (step?.at ?? 0) || isDeepStrictEqual(last, step));
      return step && !isWritten ? [...stored, step] : stored;
    },
    areLogged: async (key, beacons) => {
      const waiting = (find(key)?.beacons ?? []).filter(({ envelope }) => envelope.page === beacons.page);
      const numbers = waiting.map(({ envelope }) => envelope.seq);
      for (const part of without(beacons, numbers)) if (!(await store.areLogged(key, part))) return false;
      return true;
    },
    beaconsAfter: async (key, after, limit) => {
      const stored = await store.beaconsAfter(key, after, limit);
      const preview = find(key);
      return preview ? merged(stored, preview, after).slice(0, limit) : stored;
    },
  };
};

/** The rest of a range of beacons without some of them. */
const without = ({ page, first, last }: PageBeacons, numbers: readonly number[]): PageBeacons[] => {
  const cuts = [first - 1, ...numbers.filter((seq) => seq >= first && seq <= last), last + 1];
  return cuts
    .sort((one, other) => one - other)
    .flatMap((end, index, ends) => {
      const begin = (ends[index - 1] ?? end) + 1;
      return begin < end ? [{ page, first: begin, last: end - 1 }] : [];
    });
};

/** Beacons by page and number, as the store has them. */
const merged = (
  stored: readonly LoggedBeacon[],
  { beacons, relogged }: SessionPreview,
  after: Position | undefined,
): LoggedBeacon[] => {
  const isNext = ({ envelope }: LoggedBeacon): boolean => !after || isBefore(after, envelope);
  const all = [...stored, ...[...relogged, ...beacons].filter(isNext)];
  const latest = new Map(all.map((one) => [`${one.envelope.page}/${one.envelope.seq}`, one]));
  return [...latest.values()].sort((one, other) => (isBefore(one.envelope, other.envelope) ? -1 : 1));
};

type Position = Pick<LoggedEnvelope, 'page' | 'seq'>;

const isBefore = (one: Position, other: Position): boolean =>
  one.page === other.page ? one.seq < other.seq : one.page < other.page;
