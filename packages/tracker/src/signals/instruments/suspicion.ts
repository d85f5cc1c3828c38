import type { ReadingName, Readings } from '@gait/wire';

/** A browser with one of these readings has already declared automation. Nothing more needs to be read. */
const DECLARATIONS: readonly ReadingName[] = [
  'framework_globals',
  'headless_ua',
  'webdriver',
  'webdriver_frame',
];

/** A person's ordinary browser has none of these readings. */
const DISGUISES: readonly ReadingName[] = [
  'frame_mismatch',
  'native_patched',
  'permission_contradiction',
  'webdriver_tampered',
];

/** Whether the readings so far justify a signal that may write to the console. */
export const isSuspicious = (readings: Readings): boolean => {
  const has = (name: ReadingName) => isSet(readings[name]);
  return !DECLARATIONS.some(has) && (DISGUISES.some(has) || weakSigns(readings).filter(Boolean).length > 1);
};

const isSet = (reading: unknown) => reading === true || (Array.isArray(reading) && reading.length > 0);

/** Some people have one of these, but rarely two. */
const weakSigns = (readings: Readings): readonly boolean[] => [
  readings.focus_at_load === false,
  readings.gl === false,
  readings.geolocation_permission === 'granted',
  readings.zone === 'UTC',
  `${readings.media_devices}` === '0,0,0',
];
