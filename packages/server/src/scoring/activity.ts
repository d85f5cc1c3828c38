import { type Beacon, type StreamName, streamNames } from '@gait/wire';

/** Streams that a page writes without its visitor. */
const PAGE_STREAMS: ReadonlySet<StreamName> = new Set(['page', 'tell']);

/** When the visitor last did something in this beacon, in Unix ms of the server's clock. Undefined if nothing was done. */
export const lastActivity = (beacon: Beacon, clockSkew: number, receivedAt: number): number | undefined => {
  let last: number | undefined;
  for (const name of streamNames) {
    if (PAGE_STREAMS.has(name)) continue;
    const row = beacon.events[name].at(-1);
    if (row) last = Math.max(last ?? row.t, row.t);
  }
  if (last === undefined) return undefined;
  return Math.min(receivedAt, Math.round(beacon.origin + last + clockSkew));
};
