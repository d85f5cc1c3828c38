/** What the work resolves to, or something else if it takes longer. */
export const atMost = async <Result, Late>(
  ms: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
};
