import { type Beacon, type StreamName, streamNames } from '@gait/wire';

/** Streams that a page writes by itself; everything else takes a visitor. */
const OF_THE_PAGE: ReadonlySet<StreamName> = new Set(['page', 'tell']);

/** Unix ms by the server's clock of the last thing the visitor did in this beacon, undefined when there was none. */
export const lastActivity = (beacon: Beacon, clockSkew: number, receivedAt: number): number | undefined => {
  let last: number | undefined;
  for (const name of streamNames) {
    if (OF_THE_PAGE.has(name)) continue;
    const row = beacon.events[name].at(-1);
    if (row) last = Math.max(last ?? 0, row.t);
  }
  if (last === undefined) return undefined;
  return Math.min(receivedAt, Math.round(beacon.origin + last + clockSkew));
};
