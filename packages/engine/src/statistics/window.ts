/** Running sums over the samples of one window; a few digits of state instead of the samples. */
export type Window = [n: number, sum: number, squares: number, low: number];

export const emptyWindow = (): Window => [0, 0, 0, 0];

/** `low` counts the samples below the floor. */
export const addSample = (window: Window, sample: number, floor: number): void => {
  window[0]++;
  window[1] += sample;
  window[2] += sample * sample;
  if (sample < floor) window[3]++;
};

/** Standard deviation over mean; 0 for samples that are all equal, 0 included. */
export const dispersion = ([n, sum, squares]: Readonly<Window>): number => {
  if (sum <= 0) return 0;
  const mean = sum / n;
  return Math.sqrt(Math.max(0, squares / n - mean * mean)) / mean;
};
