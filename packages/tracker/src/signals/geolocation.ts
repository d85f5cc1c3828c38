import type { Signal } from '../signal.ts';

/** A position of this age is good enough and needs no new search by the device, ms. */
const RECENT_MS = 600_000;

/**
 * Latitude, longitude, accuracy in m, whether the altitude is known, and the age of the position in ms. Read only if
 * the visitor has already allowed it. It should fit the place of the address.
 * False positives: none by itself; a VPN changes the address, not the position.
 * https://www.w3.org/TR/geolocation/
 */
export const geolocation = {
  cost: 3,
  when: ({ geolocation_permission }) => geolocation_permission === 'granted',
  collect: async () => {
    const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: RECENT_MS }),
    );
    const { latitude, longitude, accuracy, altitude } = coords;
    // biome-ignore lint/complexity/useDateNow: old libraries make it answer a date
    return [latitude, longitude, accuracy, altitude === null ? 0 : 1, +new Date() - timestamp];
  },
} as const satisfies Signal<'numbers'>;
