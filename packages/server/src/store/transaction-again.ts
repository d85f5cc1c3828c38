import type { Database, Queries } from './database.ts';

/** A transaction that begins again, up to so many times, because another server wrote the same rows. */
export const transactionAgain = async <Result>(
  database: Database,
  most: number,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries === most || !database.isConflict(error)) throw error;
    }
  }
};
