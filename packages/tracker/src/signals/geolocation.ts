import type { Signal } from '../signal.ts';

/** A place found so recently is good enough, and costs the device no search, ms. */
const RECENT_MS = 600_000;

/**
 * Latitude, longitude, accuracy in m, whether a height is known, and the position's age in ms, only where the visitor
 * has already allowed it.
 * False positives: none by itself; a VPN moves the address, not the place.
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
    return [latitude, longitude, accuracy, altitude === null ? 0 : 1, Date.now() - timestamp];
  },
} as const satisfies Signal<'numbers'>;
