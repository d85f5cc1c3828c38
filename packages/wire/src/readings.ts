/** What the values of a reading look like. */
export type SignalKind = 'flag' | 'number' | 'text' | 'texts' | 'numbers';

export interface SignalValue {
  flag: boolean;
  number: number;
  text: string;
  texts: readonly string[];
  numbers: readonly number[];
}

/**
 * Every reading a beacon may carry, and its kind. The tracker's registry of signals has exactly these, the server drops
 * every other, and the engine looks them up by these names.
 */
export const readingKinds = {
  audio: 'text',
  audio_noise: 'flag',
  brands: 'texts',
  canvas: 'text',
  canvas_noise: 'flag',
  chrome_object: 'flag',
  device_hint: 'text',
  focus_at_load: 'flag',
  fonts: 'texts',
  frame_mismatch: 'texts',
  framework_globals: 'texts',
  geolocation: 'numbers',
  geolocation_permission: 'text',
  gl: 'flag',
  gl_renderer: 'text',
  hardware: 'numbers',
  headless_ua: 'flag',
  history_unthrottled: 'flag',
  languages: 'texts',
  media_devices: 'numbers',
  native_patched: 'texts',
  permission_contradiction: 'flag',
  platform: 'text',
  plugins: 'number',
  screen: 'numbers',
  scrollbar: 'number',
  ua_high: 'texts',
  ua_mobile: 'flag',
  ua_platform: 'text',
  user_agent: 'text',
  voices: 'number',
  webdriver: 'flag',
  webdriver_frame: 'flag',
  webdriver_tampered: 'flag',
  window: 'numbers',
  zone: 'text',
  zone_offsets: 'numbers',
} as const satisfies Record<string, SignalKind>;

/** What the dashboard calls each reading. */
export const readingLabels: Readonly<Record<keyof typeof readingKinds, string>> = {
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

/** What each position means in a list of fixed length. Append only: stored lists keep their positions. */
export const readingFields = {
  geolocation: ['latitude', 'longitude', 'accuracy', 'hasAltitude', 'age'],
  hardware: ['cores', 'memory', 'touchPoints'],
  media_devices: ['microphones', 'speakers', 'cameras'],
  screen: ['width', 'height', 'availableWidth', 'availableHeight', 'colorDepth', 'pixelRatio'],
  ua_high: ['architecture', 'bitness', 'platformVersion', 'model', 'fullVersion'],
  window: ['outerWidth', 'outerHeight', 'innerWidth', 'innerHeight', 'screenX', 'screenY'],
  zone_offsets: ['now', 'january', 'july'],
} as const satisfies { readonly [Name in NamesOfKind<'numbers' | 'texts'>]?: readonly string[] };

export type ReadingName = keyof typeof readingKinds;
export type KindOf<Name extends ReadingName> = (typeof readingKinds)[Name];

/** The readings of one kind: `NamesOfKind<'flag'>`. */
export type NamesOfKind<Kind extends SignalKind> = {
  [Name in ReadingName]: KindOf<Name> extends Kind ? Name : never;
}[ReadingName];

export type NameWithFields = keyof typeof readingFields;

/** The values of a fixed list by the names of their positions: `Fields<'hardware'>['cores']`. */
export type Fields<Name extends NameWithFields> = {
  readonly [Field in (typeof readingFields)[Name][number]]: SignalValue[KindOf<Name>][number] | undefined;
};

export type Reading = SignalValue[SignalKind];

/** A signal that threw reports the error's name. The message stays in the page. */
export interface FailedReading {
  readonly error: string;
}

export type Readings = {
  readonly [Name in ReadingName]?: SignalValue[KindOf<Name>] | FailedReading;
};

/** Readings as stored: an older version may have left values of another kind, or names that no longer exist. */
export type StoredReadings = { readonly [Name in ReadingName]?: unknown };

const MAX_TEXT = 512;
const MAX_ITEMS = 256;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const listOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isItem);

const guards: Record<SignalKind, (value: unknown) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  number: isNumber,
  text: isText,
  texts: listOf(isText),
  numbers: listOf(isNumber),
};

export const fits = (kind: SignalKind, value: unknown): boolean => guards[kind](value);

export const isFailed = (reading: unknown): reading is FailedReading =>
  typeof reading === 'object' &&
  reading !== null &&
  'error' in reading &&
  typeof reading.error === 'string' &&
  reading.error.length <= 64;
