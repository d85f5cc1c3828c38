import type { SessionKey, SessionRecord } from '../store/records.ts';
import { sessionSize } from './session-size.ts';

/** A quarter of the memory of a thread that scores: some 16,000 ordinary sessions. */
const MAX_BYTES = 256 * 1_024 * 1_024;

interface Cached {
  readonly record: SessionRecord;
  readonly bytes: number;
}

const idOf = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;

/** The most recently written sessions, so that most beacons need no read from the store. */
export const sessionCache = (maxBytes = MAX_BYTES) => {
  const cached = new Map<string, Cached>();
  let bytes = 0;

  const remove = (id: string): void => {
    bytes -= cached.get(id)?.bytes ?? 0;
    cached.delete(id);
  };

  return {
    find: (key: SessionKey): SessionRecord | undefined => cached.get(idOf(key))?.record,
    keep: (record: SessionRecord): void => {
      const id = idOf(record);
      remove(id);
      const size = sessionSize(record);
      cached.set(id, { record, bytes: size });
      bytes += size;
      for (const oldest of cached.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    drop: (key: SessionKey): void => remove(idOf(key)),
  };
};

export type SessionCache = ReturnType<typeof sessionCache>;
