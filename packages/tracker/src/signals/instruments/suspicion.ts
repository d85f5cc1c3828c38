import type { Readings } from '@gait/wire';

/** No ordinary browser of a person has one of these. */
const PROOFS = [
  'framework_globals',
  'frame_mismatch',
  'headless_ua',
  'native_patched',
  'permission_contradiction',
  'webdriver',
  'webdriver_frame',
  'webdriver_tampered',
];

/** Whether what was read so far justifies asking what costs time, starts a worker or writes to the console. */
export const isSuspicious = (readings: Readings): boolean =>
  PROOFS.some((name) => isSet(readings[name])) || faintSigns(readings).filter(Boolean).length > 1;

const isSet = (reading: unknown) => reading === true || (Array.isArray(reading) && reading.length > 0);

/** Each is seen with some people, two at once rarely. */
const faintSigns = (readings: Readings): readonly unknown[] => [
  readings.focus_at_load === false,
  readings.gl === false || readings.gl_caveat === true,
  readings.geolocation_permission === 'granted',
  readings.zone === 'UTC',
  `${readings.media_devices}` === '0,0,0',
  isOlderThanItSays(readings),
];

/** The version the browser's brands name must be in its name for itself too. */
const isOlderThanItSays = ({ brands, user_agent }: Readings): boolean =>
  Array.isArray(brands) &&
  brands.length > 0 &&
  !brands.some((brand) => `${user_agent}`.includes(`/${`${brand}`.split(' ').pop()}.`));
