import { randomBytes } from 'node:crypto';

/** Sending interval of the tracker. */
export const BEACON_MS = 5_000;

/** A UUIDv7, as trackers make them. */
export const benchSessionId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
};
