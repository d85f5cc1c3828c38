import { ProblemError } from './problem.ts';

/** When to ask again while another export of the workspace runs, in seconds. */
const RETRY_S = 10;

export const isExporting = () =>
  new ProblemError(429, 'rate_limited', 'Another export of this workspace is running. Wait until it ends.', {
    headers: { 'retry-after': String(RETRY_S) },
  });
