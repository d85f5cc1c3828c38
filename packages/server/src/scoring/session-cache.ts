import { erasedHash } from '../store/erasure.ts';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import { valuePacker } from './value-packer.ts';

/** Sessions kept as objects: some 20 MB. */
const MAX_OPEN = 1_000;
/** A quarter of the memory of a thread that scores: some 50,000 ordinary sessions. */
const MAX_BYTES = 256 * 1_024 * 1_024;

const idOf = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;

/**
 * The most recently written sessions, so that most beacons need no read from the store. The newest are kept as objects, the
 * others as bytes, which take a quarter of the memory and cost the garbage collector nothing.
 */
export const sessionCache = ({ maxOpen = MAX_OPEN, maxBytes = MAX_BYTES } = {}) => {
  const open = new Map<string, SessionRecord>();
  const packed = new Map<string, Uint8Array>();
  let packer = valuePacker();
  let bytes = 0;

  const removePacked = (id: string): void => {
    bytes -= packed.get(id)?.length ?? 0;
    packed.delete(id);
  };

  const packOldest = (): void => {
    for (const [id, record] of open) {
      if (open.size <= maxOpen) return;
      open.delete(id);
      const body = packer.pack(id, record);
      packed.set(id, body);
      bytes += body.length;
    }
  };

  const forgetOldest = (): void => {
    for (const id of packed.keys()) {
      if (bytes <= maxBytes) return;
      removePacked(id);
    }
  };

  return {
    find: (key: SessionKey): SessionRecord | undefined => {
      const id = idOf(key);
      const body = packed.get(id);
      return body ? (packer.unpack(body) as SessionRecord) : open.get(id);
    },
    keep: (record: SessionRecord): void => {
      const id = idOf(record);
      removePacked(id);
      open.delete(id);
      open.set(id, record);
      packOldest();
      forgetOldest();
    },
    drop: (key: SessionKey): void => {
      const id = idOf(key);
      open.delete(id);
      removePacked(id);
    },
    /** Packed sessions share texts, so all of them go. */
    forgetErased: (hashes: readonly string[]): void => {
      const erased = new Set(hashes);
      for (const [id, record] of open) if (erased.has(erasedHash(record))) open.delete(id);
      packed.clear();
      bytes = 0;
      packer = valuePacker();
    },
  };
};

export type SessionCache = ReturnType<typeof sessionCache>;
