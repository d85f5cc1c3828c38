export interface Repeated {
  /** Does no more work, and waits for what is being done. */
  stop(): Promise<void>;
}

/** Works again and again. A turn is left out while the one before it still runs. */
export const repeatedly = (work: () => Promise<void>, everyMs: number): Repeated => {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
