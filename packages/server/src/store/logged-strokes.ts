import { yieldEvery } from '../base/yield-every.ts';
import type { Database, Queries } from './database.ts';
import { type KeyFilter, keyFilter } from './key-filter.ts';
import { findInTable, insertIntoTable, keysOf, removeFromTable, type StrokeKeys } from './stroke-keys.ts';
import { StrokeMemory } from './stroke-memory.ts';
import { isRemoved, packParts, unpackParts, withoutPart } from './stroke-rows.ts';

export interface LogLimits {
  /** Keys in the log from which on they are merged into the table. */
  readonly keys: number;
  /**
   * Slices that they are merged in, one with each transaction that adds to the log. A slice is a range of keys, whose rows of
   * the table are neighbors, so that few pages are written.
   */
  readonly slices: number;
}

/** About 12 MB of memory for each connection that asks for strokes. */
const LIMITS: LogLimits = { keys: 2 ** 19, slices: 512 };

/** Rows read or removed at once. */
const ROWS_AT_ONCE = 256;

const ADD = 'INSERT INTO stroke_log (kind, body) VALUES ($1, $2)';
const AFTER = 'SELECT id, kind, body FROM stroke_log WHERE id > $1 ORDER BY id LIMIT $2';
const BODY = 'SELECT body FROM stroke_log WHERE id = $1';
const CHANGE = 'UPDATE stroke_log SET body = $2 WHERE id = $1';
const TAKE = `DELETE FROM stroke_log WHERE id IN (SELECT id FROM stroke_log ORDER BY id LIMIT ${ROWS_AT_ONCE}) RETURNING kind, body`;
const REMOVE_MERGED = 'DELETE FROM stroke_log WHERE id <= $1';
const TRIM = `DELETE FROM stroke_log WHERE id <= $1 AND id < (SELECT min(id) FROM stroke_log) + ${ROWS_AT_ONCE}`;

/** `keys`: of a transaction. `removed`: parts of rows. `merged`: how many slices of the rows up to one are in the table. */
interface LogRow {
  readonly id: number;
  readonly kind: 'keys' | 'removed' | 'merged';
  readonly body: Uint8Array;
}

/**
 * The stroke keys of a database whose writers take turns. New keys are appended to a log, which every connection follows
 * and has in memory; once there are many, they are merged into the table. Nothing is in memory only.
 */
export const loggedKeys = (database: Database, limits = LIMITS): StrokeKeys => {
  const filter = keyFilter(database);
  const { log, follow } = followedLog(filter, limits);
  /** Where a slice starts: keys are 32-bit integers with a sign. */
  const startOf = (slice: number): number => (slice / limits.slices - 0.5) * 2 ** 32;
  /** Moves the next slice of the log, if it is long, and removes some of what was moved. */
  const merge = async (queries: Queries): Promise<void> => {
    await queries.run(TRIM, [log.merged]);
    const isMerging = log.merging.slices < limits.slices;
    if (!isMerging && log.memory.size < limits.keys) return;
    const { upTo, slices } = isMerging ? log.merging : { upTo: log.read, slices: 0 };
    await insertIntoTable(queries, log.memory.between(upTo, startOf(slices), startOf(slices + 1)));
    await note(queries, 'merged', [upTo, slices + 1]);
  };
  return {
    find: async (keys) => {
      await follow(database);
      const found = keys.flatMap((key) => log.memory.find(key).map((session) => ({ key, session })));
      return [...found, ...(await findInTable(database, await filter.among(keys)))];
    },
    write: async (queries, parts) => {
      if (parts.length === 0) return;
      await follow(queries);
      await merge(queries);
      await queries.run(ADD, ['keys', packParts(parts)]);
    },
    remove: async (queries, parts) => {
      await follow(queries);
      await queries.run(REMOVE_MERGED, [log.merged]);
      for (const part of parts) {
        await removeFromTable(queries, part);
        for (const { row, place } of log.memory.partsOf(part)) {
          const [stored] = await queries.all<Pick<LogRow, 'body'>>(BODY, [row]);
          if (stored) await queries.run(CHANGE, [row, withoutPart(stored.body, place)]);
          await note(queries, 'removed', [row, place]);
        }
      }
    },
  };
};

/** What this server knows of the log: the keys in it, and how far it is merged. */
const followedLog = (filter: KeyFilter, limits: LogLimits) => {
  const log = {
    memory: new StrokeMemory(),
    read: 0,
    /** The last row of which everything is in the table. Nothing needs the rows up to it. */
    merged: 0,
    /** The rows that are merged, or were merged last, and how many of their slices are in the table. */
    merging: { upTo: 0, slices: limits.slices },
  };
  const noteMerge = (upTo: number, slices: number): void => {
    // From now on the table has more and more of these keys.
    if (upTo !== log.merging.upTo) log.memory.eachKey(filter.add);
    log.merging = { upTo, slices };
    if (slices < limits.slices) return;
    log.merged = upTo;
    log.memory.forget(upTo);
  };
  const apply = ({ id, kind, body }: LogRow): void => {
    if (kind === 'keys') {
      log.memory.add(id, unpackParts(body));
      return;
    }
    const [row, other] = JSON.parse(Buffer.from(body).toString()) as [number, number];
    if (kind === 'removed') log.memory.remove({ row, place: other });
    else noteMerge(row, other);
  };
  const applyNew = (row: LogRow): void => {
    // Another call may have read the same rows.
    if (row.id <= log.read) return;
    // Rows were merged and removed before they were read.
    if (log.read > 0 && row.id > log.read + 1) filter.restart();
    log.read = row.id;
    apply(row);
  };
  /** Reads what was written since the last time. In a transaction, before it writes to the log itself. */
  const follow = async (queries: Queries): Promise<void> => {
    const spend = yieldEvery(ROWS_AT_ONCE);
    for (let isMore = true; isMore; ) {
      const rows = await queries.all<LogRow>(AFTER, [log.read, ROWS_AT_ONCE]);
      for (const row of rows) applyNew(row);
      await spend(rows.length);
      isMore = rows.length === ROWS_AT_ONCE;
    }
  };
  return { log, follow };
};

const note = (queries: Queries, kind: LogRow['kind'], numbers: readonly [number, number]) =>
  queries.run(ADD, [kind, Buffer.from(JSON.stringify(numbers))]);

/** Moves the whole log into the table. A database that several servers write has a log only if it was copied from another one. */
export const emptyLog = async (database: Database): Promise<void> => {
  for (let isLeft = true; isLeft; )
    isLeft = await database.transaction(async (queries) => {
      const rows = await queries.all<Pick<LogRow, 'kind' | 'body'>>(TAKE);
      const parts = rows.flatMap(({ kind, body }) => (kind === 'keys' ? unpackParts(body) : []));
      await insertIntoTable(queries, keysOf(parts.filter(({ session }) => !isRemoved(session))));
      return rows.length > 0;
    });
};
