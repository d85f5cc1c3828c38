import { STATUS_CODES } from 'node:http';
import type { Problem } from './console/types.ts';

interface ProblemOptions {
  readonly errors?: Problem['errors'];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that cannot be answered, and why, for the machine (`code`) and for the person (`message`). */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly options: ProblemOptions;

  constructor(status: number, code: string, message: string, options: ProblemOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

export const PROBLEM_TYPE = 'application/problem+json';

/** Below this path of the server every code is explained. */
const TYPES = '/docs#';

export const problemBody = (error: ProblemError, requestId: string): Problem => ({
  type: TYPES + error.code,
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  code: error.code,
  request_id: requestId,
  ...(error.options.errors && { errors: error.options.errors }),
});
