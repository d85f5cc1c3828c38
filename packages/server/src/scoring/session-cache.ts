import type { SessionKey, SessionRecord } from '../store/records.ts';

const idOf = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;

/** The most recently written sessions, so that most beacons need no read from the store. */
export const sessionCache = (maxSessions: number) => {
  const records = new Map<string, SessionRecord>();
  return {
    find: (key: SessionKey): SessionRecord | undefined => records.get(idOf(key)),
    keep: (record: SessionRecord): void => {
      const id = idOf(record);
      records.delete(id);
      records.set(id, record);
      if (records.size > maxSessions) records.delete(records.keys().next().value as string);
    },
    drop: (key: SessionKey): void => {
      records.delete(idOf(key));
    },
  };
};

export type SessionCache = ReturnType<typeof sessionCache>;
