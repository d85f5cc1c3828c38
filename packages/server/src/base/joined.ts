/** Those who ask while the work is under way share it. */
export const joined = <Result>(work: () => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return (): Promise<Result> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
};
