import type { Signal } from '../signal.ts';

/**
 * Minutes the clock is behind UTC now, in January and in July; they must fit the zone it names.
 * False positives: browsers with old time zone tables.
 * https://tc39.es/ecma262/#sec-date.prototype.gettimezoneoffset
 */
export const zoneOffsets = {
  cost: 1,
  collect: () => {
    const now = new Date();
    return [now, new Date(now.getFullYear(), 0), new Date(now.getFullYear(), 6)].map((date) =>
      date.getTimezoneOffset(),
    );
  },
} as const satisfies Signal<'numbers'>;
