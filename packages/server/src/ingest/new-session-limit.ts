import { addressBlock } from '../enrich/index.ts';
import type { ProblemError } from '../http/problem.ts';
import { rateLimited } from '../http/rate-limit.ts';
import { tokenBuckets } from '../http/token-buckets.ts';

/** New sessions per second from one address. */
export const NEW_SESSION_RATE = 10;

/** That many seconds of them at once: a school class, or a lecture hall, behind one address. */
export const BURST_S = 30;

/** Seconds of a line that forms at one address. Later sessions come back at its end. */
export const LINE_S = 60;

/** Why an address may not begin another session now, or undefined if it may. */
export type NewSessionLimit = (address: string | undefined) => ProblemError | undefined;

/**
 * Limits the sessions that one address begins. Refused trackers form a line that moves on at the same rate: each one gets
 * its own time to come back, so that they do not all come at once.
 */
export const newSessionLimit = (rate: number, monotonicNow: () => number): NewSessionLimit => {
  const take = tokenBuckets({ rate, burst: rate * BURST_S }, monotonicNow);
  const takePlace = tokenBuckets({ rate, burst: rate * LINE_S }, monotonicNow);
  return (address) => {
    const block = addressBlock(address);
    const taken = take(block);
    if (taken.granted) return undefined;
    const place = takePlace(block);
    return rateLimited({ ...taken, wait: Math.max(taken.wait, place.full) }, 'Too many new sessions.');
  };
};
