import pg from 'pg';
import type { Database, Queries, Value } from '../database.ts';

/** Serialisation failure and deadlock: someone else won, the work may be done again. */
const CONFLICTS = ['40001', '40P01'];
const MAX_CONNECTIONS = 8;

// Counts and moments are far below 2^53; by default they would arrive as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL database, which several servers may share. */
export const openPostgres = (url: string): Database => {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS, types, application_name: 'gait' });
  // A connection that breaks while idle is replaced by the pool; the next query says if that fails.
  pool.on('error', () => undefined);
  return {
    ...queriesOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(queriesOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    isConflict: (error) => CONFLICTS.includes((error as { code?: string }).code ?? ''),
    close: () => pool.end(),
  };
};

const names = new Map<string, string>();

/** A statement is prepared once a connection, under this name. */
const nameOf = (sql: string): string => {
  const name = names.get(sql) ?? `gait_${names.size}`;
  names.set(sql, name);
  return name;
};

/** Ids are ordered by their bytes, as the embedded engine does, whatever the locale of the database. */
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
