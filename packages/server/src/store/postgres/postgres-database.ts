import pg from 'pg';
import type { Database, Queries, Value } from '../database.ts';
import { faultOf } from '../fault.ts';

/** Serialization failure and deadlock: another transaction won, and this one can be retried. */
const CONFLICTS = ['40001', '40P01'];
const MAX_CONNECTIONS = 8;
/** How long a request waits for a connection, in ms. */
const CONNECT_MS = 5_000;

// Counts and times are far below 2^53. By default they would arrive as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL database, which several servers can share. */
export const openPostgres = (url: string): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types,
    application_name: 'gait',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // A connection that breaks between two queries of a transaction has nobody else to tell.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The pool replaces broken idle connections. If that fails, the next query throws.
  pool.on('error', () => undefined);
  return {
    ...queriesOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        await client.query('BEGIN');
        const result = await work(queriesOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        isBroken = faultOf(error) !== undefined;
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    purge: async (tables, compact) => {
      await pool.query(`VACUUM ${compact ? '(FULL) ' : ''}${tables.join(', ')}`);
    },
    isConflict: (error) => CONFLICTS.includes((error as { code?: string }).code ?? ''),
    close: () => pool.end(),
  };
};

const names = new Map<string, string>();

/** Each connection prepares a statement once, under this name. */
const nameOf = (sql: string): string => {
  const name = names.get(sql) ?? `gait_${names.size}`;
  names.set(sql, name);
  return name;
};

/** IDs are ordered by their bytes, as in SQLite, regardless of the locale of the database. */
const dialect = (sql: string): string =>
  sql.startsWith('CREATE TABLE')
    ? sql.replace(/\bTEXT\b/g, 'TEXT COLLATE "C"').replace('WITHOUT ROWID', '')
    : sql;

const queriesOf = (client: pg.Pool | pg.PoolClient): Queries => {
  const query = (sql: string, values: readonly Value[]) =>
    values.length === 0
      ? client.query(dialect(sql))
      : client.query({ name: nameOf(sql), text: sql, values: values.map(bytesOrValue) });
  return {
    all: async <Row>(sql: string, values: readonly Value[] = []) => (await query(sql, values)).rows as Row[],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
  };
};

const bytesOrValue = (value: Value): string | number | Buffer | null =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
