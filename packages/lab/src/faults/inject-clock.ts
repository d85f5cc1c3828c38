import { countFired, wanted } from './injected.ts';

/** How often the offset is read, in ms. */
const READ_MS = 20;

/** Moves the wall clock of a thread, and leaves the monotonic one alone. */
const realNow = Date.now;
let readAt = Number.NEGATIVE_INFINITY;
let offset = 0;
Date.now = () => {
  const elapsed = performance.now();
  if (elapsed - readAt >= READ_MS) {
    readAt = elapsed;
    const wantedOffset = Number(wanted('clock') ?? 0);
    if (wantedOffset !== offset) countFired('clock');
    offset = wantedOffset;
  }
  return realNow() + offset;
};
