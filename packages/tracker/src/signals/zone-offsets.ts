import type { Signal } from '../signal.ts';

/**
 * Minutes of the clock behind UTC now, in January and in July. They must fit `zone`.
 * False positives: browsers with an outdated time zone database.
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
