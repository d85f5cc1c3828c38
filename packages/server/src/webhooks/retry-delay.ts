import { HOUR_MS } from '@gait/wire/time';

const FIRST_MS = 5_000;
const GROWTH = 3;
const LONGEST_MS = 4 * HOUR_MS;
/** The last one is some 21 hours after the first, and never more than 25. */
const MAX_ATTEMPTS = 13;
/** Delays differ by up to this share, so that receivers are not called by all messages at once. */
const SPREAD = 0.2;

/** How long a message waits after this many failed attempts. Undefined if it is not tried again. */
export const retryDelay = (
  attempts: number,
  retryAfterMs = 0,
  random = Math.random(),
): number | undefined => {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  const delay = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** (attempts - 1));
  const spread = delay * (1 + SPREAD * (2 * random - 1));
  return Math.round(Math.max(spread, Math.min(retryAfterMs, LONGEST_MS)));
};
