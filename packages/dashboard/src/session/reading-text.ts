import type { ReadingName } from '@gait/server';

const labels: Readonly<Record<ReadingName, string>> = {
  audio: 'Audio fingerprint',
  audio_noise: 'Audio noise added',
  brands: 'Browser brands',
  canvas: 'Canvas fingerprint',
  canvas_noise: 'Canvas noise added',
  chrome_object: 'Chrome object present',
  device_hint: 'Stored device ID',
  focus_at_load: 'Focused at load',
  fonts: 'Fonts',
  frame_mismatch: 'Frame mismatches',
  framework_globals: 'Automation globals',
  geolocation: 'Geolocation',
  geolocation_permission: 'Geolocation permission',
  gl: 'WebGL available',
  gl_renderer: 'Graphics renderer',
  hardware: 'Cores, memory, touch points',
  headless_ua: 'Headless user agent',
  history_unthrottled: 'History throttling disabled',
  languages: 'Languages',
  media_devices: 'Microphones, speakers, cameras',
  native_patched: 'Patched browser functions',
  permission_contradiction: 'Contradictory permissions',
  platform: 'Platform',
  plugins: 'Plugins',
  screen: 'Screen',
  scrollbar: 'Scrollbar width',
  ua_high: 'User agent details',
  ua_mobile: 'Mobile user agent',
  ua_platform: 'User agent platform',
  user_agent: 'User agent',
  voices: 'Speech voices',
  webdriver: 'WebDriver',
  webdriver_frame: 'WebDriver in a frame',
  webdriver_tampered: 'WebDriver flag tampered with',
  window: 'Window',
  zone: 'Time zone',
  zone_offsets: 'UTC offsets: now, January, July',
};

/** The label of a reading; stored readings of older versions may have other names, which stay as they are. */
export const readingLabel = (name: string): string =>
  Object.hasOwn(labels, name) ? labels[name as ReadingName] : name;

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
