import type { Signal } from '../signal.ts';

/**
 * State of the geolocation permission, without a prompt. On a first visit, `granted` comes from the settings of a
 * driver.
 * False positives: sites that use geolocation, and policies of an employer.
 * https://www.w3.org/TR/permissions/
 */
export const geolocationPermission = {
  cost: 1,
  collect: () => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state),
} as const satisfies Signal<'text'>;
