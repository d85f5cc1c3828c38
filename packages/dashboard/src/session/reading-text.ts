import { type ReadingName, readingLabels } from '@gait/wire/readings';

/** The label of a reading; stored readings of older versions may have other names, which stay as they are. */
export const readingLabel = (name: string): string =>
  Object.hasOwn(readingLabels, name) ? readingLabels[name as ReadingName] : name;

/** A reading as text: "yes", "1920, 1080", "failed: NotSupportedError". */
export const readingText = (reading: unknown): string => {
  if (reading === true) return 'yes';
  if (reading === false) return 'no';
  if (reading === '' || reading === undefined || reading === null) return 'empty';
  if (Array.isArray(reading)) return reading.length === 0 ? 'none' : reading.join(', ');
  if (typeof reading === 'object' && 'error' in reading) return `failed: ${String(reading.error)}`;
  return String(reading);
};

/** Readings that say yes, or list something, only in a browser that is automated or changed. */
const ODD: readonly string[] = [
  'audio_noise',
  'canvas_noise',
  'frame_mismatch',
  'framework_globals',
  'headless_ua',
  'history_unthrottled',
  'native_patched',
  'permission_contradiction',
  'webdriver',
  'webdriver_frame',
  'webdriver_tampered',
] satisfies readonly ReadingName[];

/** Whether a reading is one that browsers of people rarely have. */
export const isOddReading = (name: string, reading: unknown): boolean =>
  ODD.includes(name) && (Array.isArray(reading) ? reading.length > 0 : isYes(reading));

const isYes = (reading: unknown): boolean => reading === true || (typeof reading === 'number' && reading > 0);
