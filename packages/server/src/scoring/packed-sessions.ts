import type { SessionRecord } from '../store/records.ts';
import { valuePacker } from './value-packer.ts';

export interface CachedSession {
  readonly record: SessionRecord;
  /** Sessions that had been written when this one was. */
  readonly writtenAt: number;
}

/** Sessions as bytes, in the order in which they were packed. Forgets the first ones if they are too many. */
export const packedSessions = (maxBytes: number) => {
  const sessions = new Map<string, Uint8Array>();
  let packer = valuePacker();
  let bytes = 0;

  const drop = (id: string): void => {
    bytes -= sessions.get(id)?.length ?? 0;
    sessions.delete(id);
  };

  return {
    find: (id: string): CachedSession | undefined => {
      const body = sessions.get(id);
      return body && (packer.unpack(body) as CachedSession);
    },
    keep: (id: string, session: CachedSession): void => {
      const body = packer.pack(id, session);
      sessions.set(id, body);
      bytes += body.length;
      for (const first of sessions.keys()) {
        if (bytes <= maxBytes) return;
        drop(first);
      }
    },
    drop,
    /** They share texts, so all of them go. */
    clear: (): void => {
      sessions.clear();
      bytes = 0;
      packer = valuePacker();
    },
  };
};
