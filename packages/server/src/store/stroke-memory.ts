import { isRemoved, SESSION_BYTES, type StoredKey, type StrokePart } from './stroke-rows.ts';

/** Slots of an empty table, a power of two, and the share of them that may be taken. */
const FIRST_SLOTS = 1_024;
const MAX_TAKEN = 0.6;
/** An odd number near the golden ratio of 32 bits spreads neighboring keys (Knuth). */
const SPREAD = 0x9e3779b1;

const LEAST_KEY = -(2 ** 31);

/** The place of a key among 2^bits. */
export const placeOf = (key: number, bits: number): number => Math.imul(key, SPREAD) >>> (32 - bits);

/** The keys that a session has in one row of the log of strokes. */
interface Part {
  readonly row: number;
  /** Its position in the row. */
  readonly place: number;
}

/** In place of the place of a removed part. */
const REMOVED = 2 ** 32 - 1;

/** The stroke keys of the rows of a log, in typed arrays. Rows are added in their order. */
export interface StrokeMemory {
  /** Keys that it holds, those of removed parts included. */
  readonly size: number;
  add(row: number, parts: readonly StrokePart[]): void;
  remove(part: Part): void;
  /** Forgets all rows up to this one. */
  forget(row: number): void;
  /** Visits every key, those of removed parts included. */
  eachKey(visit: (key: number) => void): void;
  /** The sessions with a key, some of them twice. */
  find(key: number): Uint8Array[];
  /** Where a session has some of the keys. */
  partsOf(of: StrokePart): Part[];
  /** Keys of rows up to this one from a key to another, the last one excluded. The first call for a row sorts all of them. */
  between(row: number, from: number, to: number): StoredKey[];
}

export const strokeMemory = (): StrokeMemory => {
  /** Of each part: its row, its place in it, and its session. */
  let rows = new Float64Array(FIRST_SLOTS);
  let places = new Uint32Array(FIRST_SLOTS);
  let sessions = new Uint8Array(FIRST_SLOTS * SESSION_BYTES);
  let parts = 0;
  /** Of each slot: its key, and its part counted from one. */
  let keys = new Int32Array(FIRST_SLOTS);
  let owners = new Uint32Array(FIRST_SLOTS);
  let size = 0;
  /** What `sortedUpTo` has found, while these rows are merged. */
  let merging: { readonly upTo: number; readonly sorted: Uint32Array } | undefined;

  const isThere = (part: number): boolean => places[part] !== REMOVED;
  const sessionOf = (part: number): Uint8Array =>
    sessions.subarray(part * SESSION_BYTES, (part + 1) * SESSION_BYTES);
  const slotOf = (key: number): number => placeOf(key, Math.log2(keys.length));
  const put = (key: number, owner: number): void => {
    let slot = slotOf(key);
    while (owners[slot] !== 0) slot = (slot + 1) % keys.length;
    keys[slot] = key;
    owners[slot] = owner;
  };
  const growTable = (): void => {
    const [oldKeys, oldOwners] = [keys, owners];
    keys = new Int32Array(2 * oldKeys.length);
    owners = new Uint32Array(keys.length);
    for (let slot = 0; slot < oldKeys.length; slot++)
      if (oldOwners[slot] !== 0) put(oldKeys[slot] as number, oldOwners[slot] as number);
  };
  const growParts = (): void => {
    const before = { rows, places, sessions };
    rows = new Float64Array(2 * before.rows.length);
    places = new Uint32Array(rows.length);
    sessions = new Uint8Array(rows.length * SESSION_BYTES);
    rows.set(before.rows);
    places.set(before.places);
    sessions.set(before.sessions);
  };
  const addPart = ({ row, place }: Part, session: Uint8Array): number => {
    if (parts === rows.length) growParts();
    rows[parts] = row;
    places[parts] = place;
    sessions.set(session, parts * SESSION_BYTES);
    return parts++;
  };
  /** The first part of a row, or of those after it. */
  const firstOf = (row: number): number => firstAt(parts, (part) => (rows[part] as number) >= row);
  /** The parts with a key, some of them twice. */
  const partsWith = (key: number): number[] => {
    const found: number[] = [];
    for (let slot = slotOf(key); owners[slot] !== 0; slot = (slot + 1) % keys.length) {
      const part = (owners[slot] as number) - 1;
      if (keys[slot] === key && isThere(part)) found.push(part);
    }
    return found;
  };
  /** The keys of rows up to this one in order: of each its part, then how far it is from the least key. */
  const sortedUpTo = (row: number): Uint32Array => {
    const numbers = new BigUint64Array(size);
    const halves = new Uint32Array(numbers.buffer);
    let count = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      const part = (owners[slot] as number) - 1;
      if (part < 0 || (rows[part] as number) > row) continue;
      halves[2 * count] = part;
      halves[2 * count + 1] = (keys[slot] as number) - LEAST_KEY;
      count++;
    }
    // The upper half of a number decides.
    numbers.subarray(0, count).sort();
    return halves.subarray(0, 2 * count);
  };
  const addKey = (key: number, part: number): void => {
    if (size >= MAX_TAKEN * keys.length) growTable();
    put(key, part + 1);
    size++;
  };
  return {
    get size() {
      return size;
    },
    add: (row, added) => {
      for (const [place, { session, keys: own }] of added.entries()) {
        if (isRemoved(session)) continue;
        const part = addPart({ row, place }, session);
        for (const key of own) addKey(key, part);
      }
    },
    remove: ({ row, place }) => {
      for (let part = firstOf(row); part < parts && rows[part] === row; part++)
        if (places[part] === place) places[part] = REMOVED;
    },
    forget: (row) => {
      merging = undefined;
      const before = { rows, places, sessions, parts, keys, owners };
      [rows, places] = [new Float64Array(FIRST_SLOTS), new Uint32Array(FIRST_SLOTS)];
      [sessions, parts] = [new Uint8Array(FIRST_SLOTS * SESSION_BYTES), 0];
      // As large as before: keys in the order of their slots would all collide in a smaller one.
      [keys, owners, size] = [new Int32Array(before.keys.length), new Uint32Array(before.keys.length), 0];
      const moved = new Uint32Array(before.parts);
      for (let part = 0; part < before.parts; part++) {
        const kept = { row: before.rows[part] as number, place: before.places[part] as number };
        if (kept.row <= row || kept.place === REMOVED) continue;
        const at = part * SESSION_BYTES;
        moved[part] = addPart(kept, before.sessions.subarray(at, at + SESSION_BYTES)) + 1;
      }
      for (let slot = 0; slot < before.keys.length; slot++) {
        const owner = before.owners[slot] as number;
        const part = owner === 0 ? 0 : (moved[owner - 1] as number);
        if (part !== 0) addKey(before.keys[slot] as number, part - 1);
      }
    },
    eachKey: (visit) => {
      for (let slot = 0; slot < keys.length; slot++) if (owners[slot] !== 0) visit(keys[slot] as number);
    },
    find: (key) => partsWith(key).map(sessionOf),
    partsOf: ({ session, keys: some }) => {
      const found = new Set<number>();
      for (const key of some)
        for (const part of partsWith(key))
          if (Buffer.compare(sessionOf(part), session) === 0) found.add(part);
      return Array.from(found, (part) => ({ row: rows[part] as number, place: places[part] as number }));
    },
    between: (row, from, to) => {
      if (merging?.upTo !== row) merging = { upTo: row, sorted: sortedUpTo(row) };
      const { sorted } = merging;
      const keyAt = (index: number): number => (sorted[2 * index + 1] as number) + LEAST_KEY;
      const count = sorted.length / 2;
      const found: StoredKey[] = [];
      for (let at = firstAt(count, (index) => keyAt(index) >= from); at < count && keyAt(at) < to; at++) {
        const part = sorted[2 * at] as number;
        if (isThere(part)) found.push({ key: keyAt(at), session: sessionOf(part) });
      }
      return found;
    },
  };
};

/** The first index from which on something is so. */
const firstAt = (count: number, isSo: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
