import type { Database, Value } from '../store/database.ts';

/** A statement that a cluster cannot spread, by the code of PostgreSQL. */
const NOT_SUPPORTED = '0A000';

/** How PostgreSQL reads what a statement asks for, or `refused: ` with its reason. */
export const planOf = (database: Database, sql: string, values: readonly Value[]): Promise<string> =>
  database.all<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values).then(
    (rows) => rows.map((row) => row['QUERY PLAN']).join('\n'),
    (error) => {
      if (error.code === NOT_SUPPORTED) return `refused: ${error.message}`;
      throw error;
    },
  );
