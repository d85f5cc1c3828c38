import { pageFetch } from '../page-fetch.ts';

/** What became of a beacon. A number: failed, and how many ms the server asks to wait, 0 where it does not say. */
export type Outcome = 'accepted' | 'refused' | number;

const TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** `text/plain` needs no preflight; `keepalive` outlives the page. */
export const send = async (endpoint: string, body: string): Promise<Outcome> => {
  try {
    if (!pageFetch || !('keepalive' in Request.prototype)) return sendBlindly(endpoint, body);
    const signal = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
    // A string's own content type is text/plain.
    const request = { method: 'POST', body, keepalive: true, credentials: 'omit', signal } as const;
    return outcomeOf(await pageFetch.call(window, endpoint, request));
  } catch {
    return 0;
  }
};

/** Without an answer: taken by the browser counts as accepted. */
const sendBlindly = (endpoint: string, body: string): Outcome =>
  navigator.sendBeacon(endpoint, body) ? 'accepted' : 0;

const outcomeOf = ({ ok, status, headers }: Response): Outcome => {
  if (ok) return 'accepted';
  if (status >= 400 && status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS)
    return 'refused';
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : 0;
};
