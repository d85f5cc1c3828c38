import type { Database } from '../store/database.ts';

/** What PostgreSQL refuses to plan, by its code. */
const NOT_SUPPORTED = '0A000';

/** How PostgreSQL reads what a statement asks for, whatever its values are. */
export const planOf = (database: Database, sql: string): Promise<string> =>
  database
    .transaction(async (queries) => {
      await queries.run('SET LOCAL plan_cache_mode = force_generic_plan');
      await queries.run(`PREPARE asked AS ${sql}`);
      const places = new Set(sql.match(/\$\d+/g)).size;
      const values = places > 0 ? `(${Array(places).fill('NULL').join(', ')})` : '';
      const rows = await queries.all<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE asked${values}`);
      await queries.run('DEALLOCATE asked');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    })
    .catch((error) => {
      if (error.code === NOT_SUPPORTED) return `refused: ${error.message}`;
      throw error;
    });
