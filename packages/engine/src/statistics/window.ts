/** Running sums over one window of samples, so that the samples need not be stored. */
export type SampleWindow = [n: number, sum: number, squares: number, low: number];

export const emptyWindow = (): SampleWindow => [0, 0, 0, 0];

/** `low` counts the samples below the floor. */
export const addToWindow = (window: SampleWindow, sample: number, floor: number): void => {
  window[0]++;
  window[1] += sample;
  window[2] += sample * sample;
  if (sample < floor) window[3]++;
};

export const windowMean = ([n, sum]: Readonly<SampleWindow>): number => sum / n;

/** Coefficient of variation: standard deviation over mean; 0 for constant samples, zeros included. */
export const dispersion = ([n, sum, squares]: Readonly<SampleWindow>): number => {
  if (sum <= 0) return 0;
  const mean = sum / n;
  return Math.sqrt(Math.max(0, squares / n - mean * mean)) / mean;
};
