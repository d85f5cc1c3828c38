interface GaitErrorParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId?: string | undefined;
}

/** A request that failed. Without an answer, `status` is 0, and `code` is `timeout` or `unreachable`. */
export class GaitError extends Error {
  override name = 'GaitError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** As in the log of the server. */
  readonly requestId: string | undefined;

  constructor({ status, code, detail, requestId }: GaitErrorParts, options?: ErrorOptions) {
    super(`${status || 'no answer'} ${code}: ${detail}`, options);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
  }
}
