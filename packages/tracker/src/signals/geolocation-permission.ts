import type { Signal } from '../signal.ts';

/**
 * Whether this site may know the visitor's place, without asking; on a first visit a grant comes from a driver's settings.
 * False positives: sites that use geolocation, and rules of an employer.
 * https://www.w3.org/TR/permissions/
 */
export const geolocationPermission = {
  cost: 1,
  collect: () => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state),
} as const satisfies Signal<'text'>;
