/** What the readings say the visitor sits at. Undefined parts were not measured. */
export interface Device {
  readonly system: 'windows' | 'macos' | 'linux' | 'chromeos' | 'android' | 'ios' | 'unknown';
  readonly engine: 'chromium' | 'firefox' | 'webkit' | 'unknown';
  /** Windows, macOS or Linux, with a mouse or a touchpad. */
  readonly isDesktop: boolean;
}

type Readings = Readonly<Record<string, unknown>>;

export const textOf = (readings: Readings, name: string): string | undefined =>
  typeof readings[name] === 'string' ? readings[name] : undefined;

export const flagOf = (readings: Readings, name: string): boolean | undefined =>
  typeof readings[name] === 'boolean' ? readings[name] : undefined;

export const numberOf = (readings: Readings, name: string): number | undefined =>
  typeof readings[name] === 'number' ? readings[name] : undefined;

export const textsOf = (readings: Readings, name: string): readonly string[] =>
  Array.isArray(readings[name]) ? readings[name].filter((item) => typeof item === 'string') : [];

export const numbersOf = (readings: Readings, name: string): readonly number[] =>
  Array.isArray(readings[name]) ? readings[name].filter((item) => typeof item === 'number') : [];

// The order matters: Android and ChromeOS also say Linux, iPads also say Macintosh.
const systems: readonly [RegExp, Device['system']][] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/CrOS|Chrome OS/, 'chromeos'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X|macOS/, 'macos'],
  [/Linux|X11/, 'linux'],
];

const engines: readonly [RegExp, Device['engine']][] = [
  // Chromium in Qt: the toolkit hands input on with times, steps of the wheel and pressures of its own.
  [/QtWebEngine\//, 'unknown'],
  [/Gecko\/|Firefox\//, 'firefox'],
  [/Chrom(e|ium)\//, 'chromium'],
  [/AppleWebKit\//, 'webkit'],
];

const desktops: readonly Device['system'][] = ['windows', 'macos', 'linux'];

export const deviceOf = (readings: Readings): Device => {
  const agent = textOf(readings, 'user_agent') ?? '';
  const platform = textOf(readings, 'ua_platform') ?? '';
  const named = systems.find(([pattern]) => pattern.test(`${platform} ${agent}`))?.[1] ?? 'unknown';
  const touchPoints = numbersOf(readings, 'hardware')[2] ?? 0;
  // An iPad that asks for desktop pages calls itself a Macintosh; no Macintosh has a touch screen.
  const system = named === 'macos' && touchPoints > 1 ? 'ios' : named;
  return {
    system,
    engine: engines.find(([pattern]) => pattern.test(agent))?.[1] ?? 'unknown',
    isDesktop: desktops.includes(system) && flagOf(readings, 'ua_mobile') !== true,
  };
};
