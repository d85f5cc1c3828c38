import type pg from 'pg';

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
export const isOwnConnection = async (client: pg.ClientBase): Promise<boolean> => {
  const isOwn = (await processOf(client)) === (client as { processID?: number }).processID;
  if (!isOwn) await keepsTransactions(client);
  return isOwn;
};

/** Whether a pooler runs the transactions of two open connections on connections that it exchanges. */
export const areExchanged = async (one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> => {
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
