/** What keeps the store from answering, although the request is right. */
export type StoreFault = 'disk full' | 'read-only' | 'damaged' | 'unreachable' | 'I/O error';

/** Primary result codes. https://sqlite.org/rescode.html */
const SQLITE: Readonly<Record<number, StoreFault>> = {
  8: 'read-only',
  10: 'I/O error',
  11: 'damaged',
  13: 'disk full',
  14: 'I/O error',
  26: 'damaged',
};

/** PostgreSQL's classes and codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), and those of the system. */
const CODES: readonly (readonly [RegExp, StoreFault])[] = [
  [/^(ENOSPC|EDQUOT|53100)$/, 'disk full'],
  [/^(EROFS|25006)$/, 'read-only'],
  [/^(XX001|XX002)$/, 'damaged'],
  [/^(EIO|58030)$/, 'I/O error'],
  [/^(08...|57P0[1-5]|53[234]00)$/, 'unreachable'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'unreachable'],
];

/** Errors that have no code of their own: of the PostgreSQL client, of Citus, and of SQLite after they crossed from another thread. */
const MESSAGES: readonly (readonly [RegExp, StoreFault])[] = [
  [
    /^no connection to the database|^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/,
    'unreachable',
  ],
  // A machine of the cluster went away in a transaction.
  [/^failure on connection marked as essential|^could not commit transaction for shard/, 'unreachable'],
  [/database or disk is full/, 'disk full'],
  [/readonly database/, 'read-only'],
  [/disk image is malformed|file is not a database/, 'damaged'],
];

/** Undefined if the error has another cause, such as a bug. */
export const faultOf = (error: unknown): StoreFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  const known = typeof errcode === 'number' ? SQLITE[errcode & 0xff] : undefined;
  return known ?? firstMatch(CODES, String(code)) ?? firstMatch(MESSAGES, message);
};

const firstMatch = (
  table: readonly (readonly [RegExp, StoreFault])[],
  text: string,
): StoreFault | undefined => table.find(([pattern]) => pattern.test(text))?.[1];
