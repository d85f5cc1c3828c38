import {
  type Fields,
  type NamesOfKind,
  type NameWithFields,
  readingFields,
  readingKinds,
  type StoredReadings,
} from '@gait/wire';
import { remembered } from './remembered.ts';

/** The visitor's device, as far as the readings tell. */
export interface Device {
  readonly system: 'windows' | 'macos' | 'linux' | 'chromeos' | 'android' | 'ios' | 'unknown';
  readonly engine: 'chromium' | 'firefox' | 'webkit' | 'unknown';
  /** Windows, macOS or Linux, with a mouse or a touchpad. */
  readonly isDesktop: boolean;
}

/** The value of a reading; undefined when it is missing, has failed, or an older tracker stored another kind. */
export const flagOf = (readings: StoredReadings, name: NamesOfKind<'flag'>): boolean | undefined => {
  const value = readings[name];
  return typeof value === 'boolean' ? value : undefined;
};

export const textReading = (readings: StoredReadings, name: NamesOfKind<'text'>): string | undefined => {
  const value = readings[name];
  return typeof value === 'string' ? value : undefined;
};

export const numberOf = (readings: StoredReadings, name: NamesOfKind<'number'>): number | undefined => {
  const value = readings[name];
  return typeof value === 'number' ? value : undefined;
};

/** The items of a list; empty when the reading is missing or has failed. */
export const textsOf = (readings: StoredReadings, name: NamesOfKind<'texts'>): readonly string[] => {
  const value = readings[name];
  if (!Array.isArray(value)) return [];
  return value.every(isText) ? value : value.filter(isText);
};

export const numbersOf = (readings: StoredReadings, name: NamesOfKind<'numbers'>): readonly number[] => {
  const value = readings[name];
  if (!Array.isArray(value)) return [];
  return value.every(isNumber) ? value : value.filter(isNumber);
};

const isText = (item: unknown): item is string => typeof item === 'string';

const isNumber = (item: unknown): item is number => typeof item === 'number';

/** A list of fixed length by the names of its positions: `fieldsOf(readings, 'hardware').cores`. */
export const fieldsOf = <Name extends NameWithFields>(
  readings: StoredReadings,
  name: Name,
): Partial<Fields<Name>> => {
  const isTexts = readingKinds[name] === 'texts';
  const values = isTexts ? textsOf(readings, name as 'ua_high') : numbersOf(readings, name as 'hardware');
  const fields: Record<string, unknown> = {};
  const names = readingFields[name];
  for (let i = 0; i < names.length; i++) fields[names[i] as string] = values[i];
  return fields as Partial<Fields<Name>>;
};

/** Whether the browser counted microphones, speakers and cameras, and found none. */
export const hasNoMediaDevices = (readings: StoredReadings): boolean => {
  const counts = numbersOf(readings, 'media_devices');
  return counts.length > 0 && counts.every((count) => count === 0);
};

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
  // Chromium in Qt: the toolkit passes events on with its own timestamps, wheel steps and pressures.
  [/QtWebEngine\//, 'unknown'],
  [/Gecko\/|Firefox\//, 'firefox'],
  [/Chrom(e|ium)\//, 'chromium'],
  [/AppleWebKit\//, 'webkit'],
];

const systemIn = remembered((text) => systems.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown');

const engineIn = remembered((agent) => engines.find(([pattern]) => pattern.test(agent))?.[1] ?? 'unknown');

const desktops: readonly Device['system'][] = ['windows', 'macos', 'linux'];

/** Readings are not changed in place. */
const known = new WeakMap<StoredReadings, Device>();

export const deviceOf = (readings: StoredReadings): Device => {
  const device = known.get(readings) ?? deviceIn(readings);
  known.set(readings, device);
  return device;
};

const deviceIn = (readings: StoredReadings): Device => {
  const agent = textReading(readings, 'user_agent') ?? '';
  const platform = textReading(readings, 'ua_platform') ?? '';
  const named = systemIn(`${platform} ${agent}`);
  const touchPoints = fieldsOf(readings, 'hardware').touchPoints ?? 0;
  // An iPad that requests desktop pages claims to be a Macintosh, but no Macintosh has a touch screen.
  const system = named === 'macos' && touchPoints > 1 ? 'ios' : named;
  return {
    system,
    engine: engineIn(agent),
    isDesktop: desktops.includes(system) && flagOf(readings, 'ua_mobile') !== true,
  };
};

/** Systems that browsers claim when a person asks for the desktop version of a page. */
const desktopSites: { readonly [System in Device['system']]?: Device['system'] } = {
  android: 'linux',
  ios: 'macos',
};

/**
 * System and engine as one text, where phones count as the desktop that they claim to be on request: "windows chromium".
 * Undefined if either is unknown.
 */
export const browserKind = ({ system, engine }: Pick<Device, 'system' | 'engine'>): string | undefined =>
  system === 'unknown' || engine === 'unknown' ? undefined : `${desktopSites[system] ?? system} ${engine}`;
