import { STATUS_CODES } from 'node:http';

/** The body of every error of the console and the API: RFC 9457, application/problem+json. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly { readonly parameter: string; readonly message: string }[];
}

interface ProblemOptions {
  readonly errors?: Problem['errors'];
  /** Further members of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that fails, with the reason for programs (`code`) and for people (`message`). */
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

/** The documentation page, whose anchors are the error codes. */
const TYPES = '/docs#';

export const problemBody = (error: ProblemError, requestId: string, basePath: string): Problem => ({
  type: basePath + TYPES + error.code,
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  code: error.code,
  request_id: requestId,
  ...(error.options.errors && { errors: error.options.errors }),
  ...error.options.more,
});
