import type { ReadingName, Readings } from '@gait/wire';

/** A browser with one of these has already said that it is driven: nothing more needs to be asked. */
const DECLARATIONS: readonly ReadingName[] = [
  'framework_globals',
  'headless_ua',
  'webdriver',
  'webdriver_frame',
];

/** No ordinary browser of a person has one of these. */
const DISGUISES: readonly ReadingName[] = [
  'frame_mismatch',
  'native_patched',
  'permission_contradiction',
  'webdriver_tampered',
];

/** Whether what was read so far, without proving anything, justifies asking what may write to the console. */
export const isSuspicious = (readings: Readings): boolean => {
  const has = (name: ReadingName) => isSet(readings[name]);
  return !DECLARATIONS.some(has) && (DISGUISES.some(has) || faintSigns(readings).filter(Boolean).length > 1);
};

const isSet = (reading: unknown) => reading === true || (Array.isArray(reading) && reading.length > 0);

/** Each is seen with some people, two at once rarely. */
const faintSigns = (readings: Readings): readonly boolean[] => [
  readings.focus_at_load === false,
  readings.gl === false,
  readings.geolocation_permission === 'granted',
  readings.zone === 'UTC',
  `${readings.media_devices}` === '0,0,0',
];
