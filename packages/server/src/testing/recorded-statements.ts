import type { Database, Queries } from '../store/database.ts';

/** The same database. Adds each statement that it is asked to `statements`. */
export const recordedStatements = (database: Database, statements: Set<string>): Database => {
  const recorded = (queries: Queries): Queries => ({
    all: (sql, values) => {
      statements.add(sql.replace(/\s+/g, ' '));
      return queries.all(sql, values);
    },
    run: (sql, values) => {
      statements.add(sql.replace(/\s+/g, ' '));
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
