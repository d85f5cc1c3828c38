import type { Database, Value } from './database.ts';

/** PostgreSQL's code for what it does not support. Citus has no recursion over several machines. */
const NOT_SUPPORTED = '0A000';

/** The rows of a recursive statement. If the database has no recursion, those of a plain one that reads more. */
export const recursiveOrPlain = <Row>(
  database: Database,
  { recursive, plain }: { readonly recursive: string; readonly plain: string },
  values: readonly Value[],
): Promise<Row[]> =>
  database.all<Row>(recursive, values).catch((error) => {
    if (error.code !== NOT_SUPPORTED) throw error;
    return database.all<Row>(plain, values);
  });
