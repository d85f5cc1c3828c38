import type { Decision } from './types.ts';

interface GaitErrorParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId?: string | undefined;
  readonly decision?: Decision | undefined;
}

/** A request that failed. Without an answer, `status` is 0, and `code` is `timeout` or `unreachable`. */
export class GaitError extends Error {
  override name = 'GaitError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** As in the log of the server. */
  readonly requestId: string | undefined;
  /** What the policy says about a session that does not exist. */
  readonly decision: Decision | undefined;

  constructor({ status, code, detail, requestId, decision }: GaitErrorParts, options?: ErrorOptions) {
    super(`${status || 'no answer'} ${code}: ${detail}`, options);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.decision = decision;
  }
}

export const NOT_GAIT = { code: 'not_gait', detail: 'the answer does not come from Gait' };
export const notGait = (): GaitError => new GaitError({ status: 200, ...NOT_GAIT });
