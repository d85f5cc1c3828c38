/** Whether another connection writes at the moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && /database is locked|busy/i.test(error.message);

const PAUSE_MS = 2;

/** Tries for `ms` while another thread or process writes. SQLite's own wait would block the thread. */
export const whenFree = async <Result>(ms: number, work: () => Result): Promise<Result> => {
  for (const until = performance.now() + ms; ; ) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
};
