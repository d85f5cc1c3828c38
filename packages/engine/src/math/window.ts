/** Running sums over the samples of one window; a few digits of state instead of the samples. */
export interface Window {
  n: number;
  sum: number;
  squares: number;
  /** Samples below the floor the caller watches. */
  low: number;
}

export const emptyWindow = (): Window => ({ n: 0, sum: 0, squares: 0, low: 0 });

export const addSample = (window: Window, sample: number, floor: number): void => {
  window.n++;
  window.sum += sample;
  window.squares += sample * sample;
  if (sample < floor) window.low++;
};

/** Standard deviation over mean; 0 for samples that are all equal, 0 included. */
export const dispersion = ({ n, sum, squares }: Window): number => {
  if (sum <= 0) return 0;
  const mean = sum / n;
  return Math.sqrt(Math.max(0, squares / n - mean * mean)) / mean;
};
