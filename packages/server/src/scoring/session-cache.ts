import { erasedHash } from '../store/erasure.ts';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';
import { valuePacker } from './value-packer.ts';

/** Sessions kept as objects: some 20 MB. */
const MAX_OPEN = 1_000;
/** Kept as objects if most sessions come back later than that: those of the last groups. */
const FEW_OPEN = 64;
/** Share of the sessions that come back which have to come soon enough to be open. */
const MIN_SOON = 0.5;
/** How fast that share follows: it is that of some 256 sessions. */
const SHARE_STEP = 1 / 256;
/** A quarter of the memory of a thread that scores: some 50,000 ordinary sessions. */
const MAX_BYTES = 256 * 1_024 * 1_024;

interface CachedSession {
  readonly record: SessionRecord;
  /** Sessions that had been written when this one was. */
  readonly writtenAt: number;
}

/**
 * The most recently written sessions, so that most beacons need no read from the store. The newest are kept as objects, the
 * others as bytes, which take a quarter of the memory and cost the garbage collector nothing. Objects that live until they
 * are packed cost it most, so only few are kept while hardly any session comes back before it is packed.
 */
export const sessionCache = ({ maxOpen = MAX_OPEN, maxBytes = MAX_BYTES } = {}) => {
  const open = new Map<string, CachedSession>();
  const packed = packedSessions(maxBytes);
  let written = 0;
  let soonShare = 1;

  const countReturn = ({ writtenAt }: CachedSession): void => {
    const isSoon = written - writtenAt <= maxOpen;
    soonShare += SHARE_STEP * (Number(isSoon) - soonShare);
  };

  const packOldest = (): void => {
    const most = soonShare < MIN_SOON ? Math.min(FEW_OPEN, maxOpen) : maxOpen;
    for (const [id, session] of open) {
      if (open.size <= most) return;
      open.delete(id);
      packed.keep(id, session);
    }
  };

  const drop = (id: string): void => {
    open.delete(id);
    packed.drop(id);
  };

  return {
    find: (key: SessionKey): SessionRecord | undefined => {
      const id = sessionText(key);
      const known = packed.find(id) ?? open.get(id);
      if (known) countReturn(known);
      return known?.record;
    },
    /** The same as a copy of its own. */
    copy: (key: SessionKey): SessionRecord | undefined => {
      const id = sessionText(key);
      return packed.find(id)?.record ?? structuredClone(open.get(id)?.record);
    },
    keep: (record: SessionRecord): void => {
      const id = sessionText(record);
      drop(id);
      open.set(id, { record, writtenAt: ++written });
      packOldest();
    },
    drop: (key: SessionKey): void => drop(sessionText(key)),
    forgetErased: (hashes: readonly string[]): void => {
      const erased = new Set(hashes);
      for (const [id, { record }] of open) if (erased.has(erasedHash(record))) open.delete(id);
      packed.clear();
    },
  };
};

export type SessionCache = ReturnType<typeof sessionCache>;

/** Sessions as bytes, in the order in which they were packed. Forgets the first ones if they are too many. */
const packedSessions = (maxBytes: number) => {
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
