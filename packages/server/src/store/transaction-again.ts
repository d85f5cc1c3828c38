import type { Database, Queries } from './database.ts';

const MAX_TRIES = 5;

/** A transaction that begins again, a few times, because another server wrote the same rows. */
export const transactionAgain = async <Result>(
  database: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || !database.isConflict(error)) throw error;
    }
  }
};
