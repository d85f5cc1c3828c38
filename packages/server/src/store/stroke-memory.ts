import { isRemoved, SESSION_BYTES, type StoredKey, type StrokePart } from './stroke-rows.ts';

/** Slots of an empty table, a power of two, and the share of them that may be taken. */
const FIRST_SLOTS = 1_024;
const MAX_TAKEN = 0.6;
/** An odd number near the golden ratio of 32 bits spreads neighboring keys (Knuth). */
const SPREAD = 0x9e3779b1;

/** The place of a key among 2^bits. */
export const placeOf = (key: number, bits: number): number => Math.imul(key, SPREAD) >>> (32 - bits);

/** The keys that a session has in one row of the log of strokes. */
interface Part {
  readonly row: number;
  /** Its position in the row. */
  readonly place: number;
}

/** The stroke keys of the rows of a log, in typed arrays. */
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
  /** Where a session has keys. */
  partsOf(session: Uint8Array): Part[];
  /** Keys of rows up to this one from a key to another, the last one excluded. */
  between(row: number, from: number, to: number): StoredKey[];
}

export const strokeMemory = (): StrokeMemory => {
  /** Of each part: its row, its place in it, and its session. Removed parts have no row. */
  let rows = new Float64Array(FIRST_SLOTS);
  let places = new Uint32Array(FIRST_SLOTS);
  let sessions = new Uint8Array(FIRST_SLOTS * SESSION_BYTES);
  let parts = 0;
  /** Of each slot: its key, and its part counted from one. */
  let keys = new Int32Array(FIRST_SLOTS);
  let owners = new Uint32Array(FIRST_SLOTS);
  let size = 0;

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
      for (let part = 0; part < parts; part++)
        if (rows[part] === row && places[part] === place) rows[part] = 0;
    },
    forget: (row) => {
      const before = { rows, places, sessions, parts, keys, owners };
      [rows, places] = [new Float64Array(FIRST_SLOTS), new Uint32Array(FIRST_SLOTS)];
      [sessions, parts] = [new Uint8Array(FIRST_SLOTS * SESSION_BYTES), 0];
      // As large as before: keys in the order of their slots would all collide in a smaller one.
      [keys, owners, size] = [new Int32Array(before.keys.length), new Uint32Array(before.keys.length), 0];
      const moved = new Uint32Array(before.parts);
      for (let part = 0; part < before.parts; part++) {
        const kept = { row: before.rows[part] as number, place: before.places[part] as number };
        if (kept.row <= row) continue;
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
    find: (key) => {
      const found: Uint8Array[] = [];
      for (let slot = slotOf(key); owners[slot] !== 0; slot = (slot + 1) % keys.length) {
        const part = (owners[slot] as number) - 1;
        if (keys[slot] === key && rows[part] !== 0) found.push(sessionOf(part));
      }
      return found;
    },
    partsOf: (session) => {
      const found: Part[] = [];
      for (let part = 0; part < parts; part++) {
        // Their last bytes are random, so this one alone tells most apart.
        if (sessions[(part + 1) * SESSION_BYTES - 1] !== session[SESSION_BYTES - 1] || rows[part] === 0)
          continue;
        if (Buffer.compare(sessionOf(part), session) === 0)
          found.push({ row: rows[part] as number, place: places[part] as number });
      }
      return found;
    },
    between: (row, from, to) => {
      const found: StoredKey[] = [];
      for (let slot = 0; slot < keys.length; slot++) {
        const key = keys[slot] as number;
        if (key < from || key >= to || owners[slot] === 0) continue;
        const part = (owners[slot] as number) - 1;
        const of = rows[part] as number;
        if (of !== 0 && of <= row) found.push({ key, session: sessionOf(part) });
      }
      return found;
    },
  };
};
