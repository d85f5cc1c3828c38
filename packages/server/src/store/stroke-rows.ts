/** Bytes of a session's id. */
export const SESSION_BYTES = 16;

const COUNT_BYTES = 2;
const KEY_BYTES = 4;
const HEAD_BYTES = SESSION_BYTES + COUNT_BYTES;

/** Stroke keys that a session got in one transaction, as they are stored. */
export interface StrokePart {
  readonly session: Uint8Array;
  readonly keys: readonly number[];
}

/** A key, and a session that has it. */
export interface StoredKey {
  readonly key: number;
  readonly session: Uint8Array;
}

/** One row for all sessions of a transaction: of each its id, the number of its keys, and the keys. */
export const packParts = (parts: readonly StrokePart[]): Buffer => {
  const keys = parts.reduce((sum, part) => sum + part.keys.length, 0);
  const packed = Buffer.alloc(parts.length * HEAD_BYTES + keys * KEY_BYTES);
  let at = 0;
  for (const part of parts) {
    packed.set(part.session, at);
    at = packed.writeUInt16LE(part.keys.length, at + SESSION_BYTES);
    for (const key of part.keys) at = packed.writeInt32LE(key, at);
  }
  return packed;
};

export const unpackParts = (row: Uint8Array): StrokePart[] => {
  const packed = Buffer.from(row.buffer, row.byteOffset, row.byteLength);
  const parts: StrokePart[] = [];
  for (let at = 0; at < packed.length; ) {
    const session = packed.subarray(at, at + SESSION_BYTES);
    const count = packed.readUInt16LE(at + SESSION_BYTES);
    at += HEAD_BYTES;
    const keys = Array.from({ length: count }, (_, index) => packed.readInt32LE(at + index * KEY_BYTES));
    parts.push({ session, keys });
    at += count * KEY_BYTES;
  }
  return parts;
};

/** The same row with zeros in place of a session and its keys, so that the other parts keep their places. */
export const withoutPart = (row: Uint8Array, place: number): Buffer =>
  packParts(
    unpackParts(row).map((part, index) =>
      index === place ? { session: new Uint8Array(SESSION_BYTES), keys: part.keys.map(() => 0) } : part,
    ),
  );

export const isRemoved = (session: Uint8Array): boolean => session.every((byte) => byte === 0);
