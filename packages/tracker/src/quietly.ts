/** Runs `work`; whatever a hostile page makes it throw ends here. */
export const quietly = <Result, Given = void>(
  work: (given: Given) => Result,
  given?: Given,
): Result | undefined => {
  try {
    return work(given as Given);
  } catch {
    return undefined;
  }
};

/** Runs `work` after `ms`, or in the next task, as quietly. */
export const later = (work: () => void, ms?: number): number => setTimeout(() => quietly(work), ms);
