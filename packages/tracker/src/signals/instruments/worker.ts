/** Runs `code` in a worker of its own; `listen` hears its messages until the answer is there. */
export const inWorker = async <Answer>(
  code: string,
  listen: (worker: Worker, answer: (value: Answer) => void) => void,
): Promise<Answer> => {
  const address = URL.createObjectURL(new Blob([code]));
  const worker = new Worker(address);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      // A policy of the page may forbid workers.
      worker.onerror = () => reject(new Error());
      listen(worker, resolve);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(address);
  }
};
