/** Runs `work`; whatever a hostile page makes it throw ends here. */
export const quietly = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
