import type { Database, Queries, Value } from '../store/database.ts';

/** Statements in one line, with values that they were asked with. */
export type RecordedStatements = Map<string, readonly Value[]>;

/** The same database. Adds each statement that it is asked to `statements`. */
export const recordedStatements = (database: Database, statements: RecordedStatements): Database => {
  const record = (sql: string, values: readonly Value[] = []) =>
    statements.set(sql.replace(/\s+/g, ' '), values);
  const recorded = (queries: Queries): Queries => ({
    all: (sql, values) => {
      record(sql, values);
      return queries.all(sql, values);
    },
    run: (sql, values) => {
      record(sql, values);
      return queries.run(sql, values);
    },
  });
  return {
    ...database,
    ...recorded(database),
    transaction: (work) => database.transaction((queries) => work(recorded(queries))),
  };
};

/** Refuses recursion, as Citus does when its rows are on several machines. */
export const withoutRecursion = (database: Database): Database => ({
  ...database,
  all: async (sql, values) => {
    if (/^WITH RECURSIVE/.test(sql))
      throw Object.assign(new Error('recursive CTEs are not supported in distributed queries'), {
        code: '0A000',
      });
    return database.all(sql, values);
  },
});
