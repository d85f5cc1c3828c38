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
export class StrokeMemory {
  /** Keys that it holds, those of removed parts included. */
  size = 0;
  /** Of each part: its row, its place in it, and its session. */
  private rows = new Float64Array(FIRST_SLOTS);
  private places = new Uint32Array(FIRST_SLOTS);
  private sessions = new Uint8Array(FIRST_SLOTS * SESSION_BYTES);
  private parts = 0;
  /** Of each slot: its key, and its part counted from one. */
  private keys = new Int32Array(FIRST_SLOTS);
  private owners = new Uint32Array(FIRST_SLOTS);
  /** What `sortedUpTo` has found, while these rows are merged. */
  private merging: { readonly upTo: number; readonly sorted: Uint32Array } | undefined;

  add(row: number, added: readonly StrokePart[]): void {
    for (const [place, { session, keys }] of added.entries()) {
      if (isRemoved(session)) continue;
      const part = this.addPart({ row, place }, session);
      for (const key of keys) this.addKey(key, part);
    }
  }

  remove({ row, place }: Part): void {
    const { rows, places, parts } = this;
    for (let part = firstAt(parts, (one) => (rows[one] as number) >= row); part < parts; part++) {
      if (rows[part] !== row) return;
      if (places[part] === place) places[part] = REMOVED;
    }
  }

  /** Forgets all rows up to this one. */
  forget(row: number): void {
    const { rows, places, sessions, parts, keys, owners } = this;
    // As large as before: keys in the order of their slots would all collide in a smaller one.
    Object.assign(this, new StrokeMemory(), {
      keys: new Int32Array(keys.length),
      owners: new Uint32Array(keys.length),
    });
    const moved = new Uint32Array(parts);
    for (let part = 0; part < parts; part++) {
      const kept = { row: rows[part] as number, place: places[part] as number };
      if (kept.row <= row || kept.place === REMOVED) continue;
      const at = part * SESSION_BYTES;
      moved[part] = this.addPart(kept, sessions.subarray(at, at + SESSION_BYTES)) + 1;
    }
    for (let slot = 0; slot < keys.length; slot++) {
      const owner = owners[slot] as number;
      const part = owner === 0 ? 0 : (moved[owner - 1] as number);
      if (part !== 0) this.addKey(keys[slot] as number, part - 1);
    }
  }

  /** Visits every key, those of removed parts included. */
  eachKey(visit: (key: number) => void): void {
    const { keys, owners } = this;
    for (let slot = 0; slot < keys.length; slot++) if (owners[slot] !== 0) visit(keys[slot] as number);
  }

  /** The sessions with a key, some of them twice. */
  find(key: number): Uint8Array[] {
    return this.partsWith(key).map((part) => this.sessionOf(part));
  }

  /** Where a session has some of the keys. */
  partsOf({ session, keys }: StrokePart): Part[] {
    const found = new Set(
      keys
        .flatMap((key) => this.partsWith(key))
        .filter((part) => Buffer.compare(this.sessionOf(part), session) === 0),
    );
    return Array.from(found, (part) => ({
      row: this.rows[part] as number,
      place: this.places[part] as number,
    }));
  }

  /** Keys of rows up to this one from a key to another, the last one excluded. The first call for a row sorts all of them. */
  between(row: number, from: number, to: number): StoredKey[] {
    if (this.merging?.upTo !== row) this.merging = { upTo: row, sorted: this.sortedUpTo(row) };
    const { sorted } = this.merging;
    const keyAt = (index: number): number => (sorted[2 * index + 1] as number) + LEAST_KEY;
    const count = sorted.length / 2;
    const found: StoredKey[] = [];
    for (let at = firstAt(count, (index) => keyAt(index) >= from); at < count && keyAt(at) < to; at++) {
      const part = sorted[2 * at] as number;
      if (this.isThere(part)) found.push({ key: keyAt(at), session: this.sessionOf(part) });
    }
    return found;
  }

  private isThere(part: number): boolean {
    return this.places[part] !== REMOVED;
  }

  private sessionOf(part: number): Uint8Array {
    return this.sessions.subarray(part * SESSION_BYTES, (part + 1) * SESSION_BYTES);
  }

  /** The parts with a key, some of them twice. */
  private partsWith(key: number): number[] {
    const { keys, owners } = this;
    const found: number[] = [];
    for (let slot = slotOf(key, keys); owners[slot] !== 0; slot = (slot + 1) % keys.length) {
      const part = (owners[slot] as number) - 1;
      if (keys[slot] === key && this.isThere(part)) found.push(part);
    }
    return found;
  }

  private addPart({ row, place }: Part, session: Uint8Array): number {
    if (this.parts === this.rows.length) this.growParts();
    this.rows[this.parts] = row;
    this.places[this.parts] = place;
    this.sessions.set(session, this.parts * SESSION_BYTES);
    return this.parts++;
  }

  private growParts(): void {
    const { rows, places, sessions } = this;
    this.rows = new Float64Array(2 * rows.length);
    this.places = new Uint32Array(2 * rows.length);
    this.sessions = new Uint8Array(2 * sessions.length);
    this.rows.set(rows);
    this.places.set(places);
    this.sessions.set(sessions);
  }

  private addKey(key: number, part: number): void {
    if (this.size >= MAX_TAKEN * this.keys.length) this.growTable();
    this.put(key, part + 1);
    this.size++;
  }

  private growTable(): void {
    const { keys, owners } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.owners = new Uint32Array(2 * keys.length);
    for (let slot = 0; slot < keys.length; slot++)
      if (owners[slot] !== 0) this.put(keys[slot] as number, owners[slot] as number);
  }

  private put(key: number, owner: number): void {
    const { keys, owners } = this;
    let slot = slotOf(key, keys);
    while (owners[slot] !== 0) slot = (slot + 1) % keys.length;
    keys[slot] = key;
    owners[slot] = owner;
  }

  /** The keys of rows up to this one in order: of each its part, then how far it is from the least key. */
  private sortedUpTo(row: number): Uint32Array {
    const { rows, keys, owners } = this;
    const numbers = new BigUint64Array(this.size);
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
  }
}

const slotOf = (key: number, keys: Int32Array): number => placeOf(key, Math.log2(keys.length));

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
