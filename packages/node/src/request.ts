import { setTimeout as sleep } from 'node:timers/promises';
import { GaitError, NOT_GAIT, notGait } from './gait-error.ts';
import type { Decision } from './types.ts';

export interface GaitOptions {
  /** Address of the Gait server. */
  readonly baseUrl: string;
  /** A secret key. Undefined throws at once, so that a missing variable is noticed at the start. */
  readonly apiKey: string | undefined;
  /** ms that one attempt may take. */
  readonly timeoutMs?: number;
  /** Further attempts after 429 and 5xx. */
  readonly retries?: number;
}

/** One page of an answer. */
interface Answer<Body> {
  readonly body: Body;
  /** Address of the next page. */
  readonly next: string | undefined;
}

export type Ask = <Body>(path: string, waitS?: number) => Promise<Answer<Body>>;

const TIMEOUT_MS = 3_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 250;
/** Somebody waits for the answer. */
const MAX_WAIT_MS = 5_000;
const SECOND_MS = 1_000;
const TOO_MANY_REQUESTS = 429;

/** Sends GET requests. Repeats them after 429 and 5xx only: what is wrong stays wrong, and a timeout is an answer too. */
export const createAsk = ({
  baseUrl,
  apiKey,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
}: GaitOptions): Ask => {
  if (!apiKey?.startsWith('sk-')) throw new TypeError('apiKey must be a secret key, which starts with sk-');
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };

  const attempt = async (address: string, waitS: number | undefined) => {
    try {
      const answer = await fetch(address, {
        headers: waitS === undefined ? headers : { ...headers, prefer: `wait=${waitS}` },
        signal: AbortSignal.timeout(timeoutMs + (waitS ?? 0) * SECOND_MS),
      });
      return { answer, body: answer.ok ? ((await answer.json()) ?? {}) : undefined };
    } catch (cause) {
      throw failureOf(cause, timeoutMs);
    }
  };

  return async <Body>(path: string, waitS?: number): Promise<Answer<Body>> => {
    const address = URL.canParse(path) ? path : baseUrl.replace(/\/+$/, '') + path;
    for (let tries = 0; ; tries++) {
      const { answer, body } = await attempt(address, waitS);
      if (answer.ok) return { body: body as Body, next: nextPage(answer, address) };
      const error = await errorOf(answer);
      const wait = waitBefore(answer, tries);
      if (tries >= retries || wait === undefined) throw error;
      await sleep(wait);
    }
  };
};

const failureOf = (cause: unknown, timeoutMs: number): GaitError => {
  // What answers may be a proxy.
  if (cause instanceof SyntaxError) return notGait();
  const isTimeout = (cause as Error).name === 'TimeoutError';
  const code = isTimeout ? 'timeout' : 'unreachable';
  const detail = isTimeout ? `no answer within ${timeoutMs} ms` : 'the server cannot be reached';
  return new GaitError({ status: 0, code, detail }, { cause });
};

/** ms before the next attempt. Undefined if another one makes no sense. */
const waitBefore = ({ status, headers }: Response, tries: number): number | undefined => {
  if (status !== TOO_MANY_REQUESTS && status < 500) return undefined;
  const asked = Number(headers.get('retry-after')) * SECOND_MS;
  const wait = asked > 0 ? asked : FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2);
  return wait <= MAX_WAIT_MS ? wait : undefined;
};

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly request_id?: string;
  readonly decision?: Decision;
}

const errorOf = async (answer: Response): Promise<GaitError> => {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const { code, detail, request_id: requestId, decision } = { ...NOT_GAIT, ...problem };
  return new GaitError({ status: answer.status, code, detail, requestId, decision });
};

/** `Link: </v1/users/ada/sessions?cursor=…>; rel="next"` */
const nextPage = ({ headers }: Response, address: string): string | undefined => {
  const [, next] = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return next === undefined ? undefined : new URL(next, address).href;
};
