import type { Fault } from '../store/fault.ts';
import { ProblemError } from './problem.ts';

/** When to ask again, in seconds: faults of a store take an operator or a restart. */
export const STORE_RETRY_S = 10;

const codes: Readonly<Record<Fault, string>> = {
  'disk full': 'disk_full',
  'read-only': 'store_read_only',
  damaged: 'store_damaged',
  unreachable: 'store_unreachable',
  'I/O error': 'store_failed',
};

/** The answer while the store cannot do what a request needs. */
export const storeProblem = (fault: Fault): ProblemError =>
  new ProblemError(503, codes[fault], `The store of this server has a problem: ${fault}. Try again later.`, {
    headers: { 'retry-after': String(STORE_RETRY_S) },
  });
