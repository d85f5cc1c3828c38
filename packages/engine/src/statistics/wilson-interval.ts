/** Two-sided 95 %. */
const Z = 1.96;

/** The confidence interval of a share that was measured on `of` items (Wilson 1927), 95 %. */
export const wilsonInterval = (
  share: number,
  of: number,
): { readonly low: number; readonly high: number } => {
  const z = Z ** 2;
  const center = (share + z / (2 * of)) / (1 + z / of);
  const half = (Z / (1 + z / of)) * Math.sqrt((share * (1 - share)) / of + z / (4 * of ** 2));
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
};
