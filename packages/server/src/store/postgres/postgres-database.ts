import { createHash } from 'node:crypto';
import pg from 'pg';
import { memoized } from '../../base/memoized.ts';
import type { Database, Queries, Value } from '../database.ts';
import { faultOf } from '../fault.ts';
import { connectError, driverUrl } from './postgres-url.ts';

/** Serialization failure and deadlock: another transaction won, and this one can be retried. */
const CONFLICTS = ['40001', '40P01'];
/** A statement that was prepared is unknown, or prepared already: a pooler has changed the connection. */
const CHANGED = ['26000', '42P05'];
const MAX_CONNECTIONS = 8;
/** How long a request waits for a connection, in ms. */
const CONNECT_MS = 5_000;

// Counts and times are far below 2^53. By default they would arrive as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections through a pooler, which may run each transaction on another connection of its own. */
const pooled = new WeakSet<pg.ClientBase>();

export interface PostgresDatabase extends Database {
  /** Whether a pooler exchanges connections, so that PostgreSQL cannot say who uses the database. */
  isExchanged(): Promise<boolean>;
}

/** A PostgreSQL database, which several servers can share. */
export const openPostgres = (url: string): PostgresDatabase => {
  const pool = new pg.Pool({
    connectionString: driverUrl(url),
    max: MAX_CONNECTIONS,
    types,
    application_name: 'gait',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: async (client) => {
      if (!(await isOwnConnection(client))) pooled.add(client);
    },
  });
  // A connection that breaks between two queries of a transaction has nobody else to tell.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The pool replaces broken idle connections. If that fails, the next query throws.
  pool.on('error', () => undefined);

  const connected = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectError(error, url);
    });
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      isBroken = faultOf(error) !== undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  /** Outside of a transaction, a statement whose connection was changed did nothing yet. */
  const single = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    connected((client) =>
      work(queriesOf(client)).catch((error) => {
        if (isOneOf(CHANGED, error)) return work(queriesOf(client));
        throw error;
      }),
    );
  return {
    all: (sql, values) => single((queries) => queries.all(sql, values)),
    run: (sql, values) => single((queries) => queries.run(sql, values)),
    transaction: (work) => connected((client) => inTransaction(client, work)),
    purge: async (tables, compact) => {
      await pool.query(`VACUUM ${compact ? '(FULL) ' : ''}${tables.join(', ')}`);
    },
    isConflict: (error) => isOneOf(CONFLICTS, error) || isOneOf(CHANGED, error),
    isExchanged: () => connected((one) => connected((other) => areExchanged(one, other))),
    close: () => pool.end(),
  };
};

const inTransaction = async <Result>(
  client: pg.PoolClient,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> => {
  try {
    await client.query('BEGIN');
    const result = await work(queriesOf(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  codes.includes((error as { code?: string }).code ?? '');

/** PostgreSQL cuts longer names off. */
const MAX_NAME = 63;

/** Each connection prepares a statement once, under this name. The same name means the same statement everywhere. */
const nameOf = memoized((sql: string) =>
  `gait_${createHash('sha256').update(sql).digest('hex')}`.slice(0, MAX_NAME),
);

/** IDs are ordered by their bytes, as in SQLite, regardless of the locale of the database. */
const dialect = (sql: string): string =>
  sql.startsWith('CREATE TABLE')
    ? sql.replace(/\bTEXT\b/g, 'TEXT COLLATE "C"').replace('WITHOUT ROWID', '')
    : sql;

const queriesOf = (client: pg.PoolClient): Queries => {
  const query = async (sql: string, values: readonly Value[]) => {
    if (values.length === 0) return client.query(dialect(sql));
    const name = pooled.has(client) ? undefined : nameOf(sql);
    try {
      return await client.query({ name, text: sql, values: values.map(bytesOrValue) });
    } catch (error) {
      if (isOneOf(CHANGED, error)) pooled.add(client);
      throw error;
    }
  };
  return {
    all: async <Row>(sql: string, values: readonly Value[] = []) => (await query(sql, values)).rows as Row[],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
  };
};

const bytesOrValue = (value: Value): string | number | Buffer | null =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

/** A character that only an encoding of all of Unicode has: user ids, tags, and pages may contain any. */
const WIDE = '😀';
/** The character has no place in the encoding of the database. */
const UNTRANSLATABLE = '22P05';
/** What a pooler answers to BEGIN if it may run each statement on another connection. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Refuses a new connection on which the store cannot work, with a sentence that says what to change. Resolves to whether
 * it is PostgreSQL's own: a pooler invents the process id that it gives to a client.
 */
const isOwnConnection = async (client: pg.ClientBase): Promise<boolean> => {
  const isOwn = (await processOf(client)) === (client as { processID?: number }).processID;
  if (!isOwn) await keepsTransactions(client);
  return isOwn;
};

/** Whether a pooler runs the transactions of two open connections on connections that it exchanges. */
const areExchanged = async (one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> => {
  const [first, second] = [await processOf(one), await processOf(other)];
  // A pooler that takes its connections in turn gives another one to the second of two statements.
  return first === second || second !== (await processOf(other)) || first !== (await processOf(one));
};

const processOf = async (client: pg.ClientBase): Promise<number> => {
  try {
    const { rows } = await client.query(`SELECT pg_backend_pid() AS process, '${WIDE}' AS wide`);
    return rows[0].process;
  } catch (error) {
    if (codeOf(error) !== UNTRANSLATABLE) throw error;
    const { rows } = await client.query('SHOW server_encoding');
    throw new Error(
      `the database has the encoding ${rows[0].server_encoding}, which cannot hold every user id and tag: create another one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and name it in the URL`,
    );
  }
};

const keepsTransactions = async (client: pg.ClientBase): Promise<void> => {
  try {
    await client.query('BEGIN');
    await client.query('COMMIT');
  } catch (error) {
    if (codeOf(error) !== PROTOCOL_VIOLATION) throw error;
    throw new Error(
      'the pooler of the database may run each statement on another connection: set its mode to transaction or session (pool_mode of PgBouncer), or name the database itself in the URL',
    );
  }
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
