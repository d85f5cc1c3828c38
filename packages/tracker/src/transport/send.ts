/**
 * The server's answer to a beacon. `malformed`: it takes no beacon like this one. `refused`: it takes none of this page. A
 * number means failed: how many ms to wait before the retry, 0 if the server does not say.
 */
export type SendOutcome = 'accepted' | 'malformed' | 'refused' | number;

const TIMEOUT_MS = 30_000;
const NO_CONTENT = 204;
/** A header of the server's answer to a beacon that it has stored. */
export const STORED_MARK = 'x-gait';
const BAD_REQUEST = 400;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Sends as `text/plain`, which needs no preflight, and with `keepalive`, which outlives the page. */
export const send = async (pageFetch: typeof fetch, endpoint: string, body: string): Promise<SendOutcome> => {
  try {
    const signal = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
    // The content type of a string is text/plain.
    const request = { method: 'POST', body, keepalive: true, credentials: 'omit', signal } as const;
    return outcomeOf(await pageFetch.call(window, endpoint, request));
  } catch {
    return 0;
  }
};

const outcomeOf = ({ status, headers }: Response): SendOutcome => {
  // Service workers and portals of networks answer 200 for a server that they have not reached, without its mark. Some
  // proxies turn 204 into 200, and keep the mark.
  if (status === NO_CONTENT || headers.has(STORED_MARK)) return 'accepted';
  if (status === BAD_REQUEST) return 'malformed';
  if (status >= 400 && status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS)
    return 'refused';
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : 0;
};
