import { joined } from '../base/joined.ts';
import type { Database } from './database.ts';
import { faultOf, type StoreFault } from './fault.ts';
import type { Availability } from './store.ts';

/** Free space below which the disk counts as full, in bytes: SQLite's log grows to 64 MB, but reuses itself when it cannot. */
export const MIN_FREE_BYTES = 16 * 2 ** 20;

/** How long a write proves that the store can write, in ms. */
const FRESH_MS = 1_000;

/**
 * How long the store may take to answer, in ticks of a second. A process that is held up for seconds has one tick, and
 * reads the answer that came meanwhile before the next.
 */
const PATIENCE_TICKS = 5;
const TICK_MS = 1_000;

/** A write that changes nothing. */
const PROBE = 'UPDATE schema_steps SET step = step WHERE step = $1';

/** The same database, which remembers what is wrong with it. */
export const watchFaults = (database: Database, monotonicNow: () => number) => {
  let current: StoreFault | undefined;
  let writtenAt = -Infinity;
  let checkedAt = -Infinity;
  const listeners: ((fault: StoreFault | undefined) => void)[] = [];

  const change = (fault: StoreFault | undefined): void => {
    // Only a restart makes sure that nothing damaged is left.
    if (fault === current || current === 'damaged') return;
    current = fault;
    for (const listener of listeners) listener(fault);
  };
  const freeBytes = async () => (await database.freeBytes?.()) ?? Number.POSITIVE_INFINITY;

  /** Small writes succeed on a full disk now and then, because files reuse their space. */
  const recover = async (): Promise<void> => {
    if (!current) return;
    if (current !== 'disk full') return change(undefined);
    if (monotonicNow() - checkedAt < FRESH_MS) return;
    checkedAt = monotonicNow();
    if ((await freeBytes()) >= MIN_FREE_BYTES) change(undefined);
  };
  const report = (error: unknown): void => change(faultOf(error) ?? current);
  const watch = async <Result>(work: Promise<Result>, isWrite: boolean): Promise<Result> => {
    try {
      const result = await work;
      if (isWrite) writtenAt = monotonicNow();
      if (isWrite || current === 'unreachable') await recover();
      return result;
    } catch (error) {
      report(error);
      throw error;
    }
  };
  const watched: Database = {
    ...database,
    all: (sql, values) => watch(database.all(sql, values), false),
    run: (sql, values) => watch(database.run(sql, values), true),
    transaction: (work) => watch(database.transaction(work), true),
    purge: (tables, compact) => watch(database.purge(tables, compact), true),
  };

  const probe = async (): Promise<StoreFault | undefined> => {
    checkedAt = -Infinity;
    if ((await freeBytes()) < MIN_FREE_BYTES) change('disk full');
    else if (current || monotonicNow() - writtenAt >= FRESH_MS)
      await answered(watched.run(PROBE, [0])).catch((error) => change(faultOf(error) ?? 'unreachable'));
    return current;
  };
  const onFault: Availability['onFault'] = (listener) => void listeners.push(listener);
  const availability: Availability = { fault: joined(probe), onFault, report };
  return { database: watched, availability };
};

const answered = async (work: Promise<unknown>): Promise<void> => {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (++ticks === PATIENCE_TICKS) reject(new Error('the store does not answer'));
    }, TICK_MS);
  });
  await Promise.race([work, late]).finally(() => clearInterval(timer));
};
