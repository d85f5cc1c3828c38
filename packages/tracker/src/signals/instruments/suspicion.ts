import type { Readings } from '@gait/wire';

/** A browser that says any of these says that it is driven. */
const DECLARATIONS = ['framework_globals', 'headless_ua', 'webdriver', 'webdriver_frame'];

/** No ordinary browser of a person has one of these. */
const PROOFS = [
  ...DECLARATIONS,
  'frame_mismatch',
  'native_patched',
  'permission_contradiction',
  'webdriver_tampered',
];

/** Whether nothing more needs to be asked. */
export const isDeclared = (readings: Readings): boolean => DECLARATIONS.some((name) => isSet(readings[name]));

/** Whether what was read so far justifies asking what costs time or may write to the console. */
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
