/** Runs `work` and swallows whatever it throws: a hostile page must not turn our errors into its own. */
export const quietly = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {}
};

/** Runs `work` quietly after `ms`, or in the next task. */
export const later = (work: () => void, ms?: number): number => setTimeout(() => quietly(work), ms);

/** Memoizes the first result. Work that throws runs again at the next call. */
export const once = <Result>(work: () => Result): (() => Result) => {
  let done: readonly [Result] | undefined;
  return () => {
    done ??= [work()];
    return done[0];
  };
};
