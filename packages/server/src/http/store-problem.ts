import type { StoreFault } from '../store/fault.ts';
import { ProblemError } from './problem.ts';

/** When to ask again, in seconds: faults of a store take an operator or a restart. */
export const STORE_RETRY_S = 10;

/** The code of each fault. Their meanings are in `storeErrors`. */
const codes = {
  'disk full': 'disk_full',
  'read-only': 'store_read_only',
  damaged: 'store_damaged',
  unreachable: 'store_unreachable',
  'I/O error': 'store_failed',
} as const satisfies Record<StoreFault, string>;

/** The codes in the API description. */
export const storeErrors: Readonly<Record<(typeof codes)[StoreFault], string>> = {
  disk_full: "The server's disk is full. See the Retry-After header.",
  store_read_only: "The server's store cannot be written. See the Retry-After header.",
  store_damaged: "The server's store is damaged. See the Retry-After header.",
  store_unreachable: "The server's database does not answer. See the Retry-After header.",
  store_failed: "The server's disk has a fault. See the Retry-After header.",
};

/** The answer while the store cannot do what a request needs. */
export const storeProblem = (fault: StoreFault): ProblemError =>
  new ProblemError(503, codes[fault], `The store of this server has a problem: ${fault}. Try again later.`, {
    headers: { 'retry-after': String(STORE_RETRY_S) },
  });
