import type { StoredReadings } from '@gait/wire';
import { deviceOf, fieldsOf, flagOf, numbersOf, textOf, textsOf } from '../device.ts';
import { jaccardIndex, notOlder, type Trait } from './trait.ts';

/**
 * How often two sessions of one device, and two devices, agree in each trait. The probabilities are estimates from published
 * collections of fingerprints (Laperdrix et al. 2016, Vastel et al. 2018, Gomez-Boix et al. 2018), not measured here
 * (docs/decisions/0012). Append only, because stored profiles use these names.
 */
export const traits = {
  // Deleted with the site's data and at the end of a private window. Equal by copying, never by chance.
  hint: {
    noun: 'id kept in the browser',
    read: (readings) => textOf(readings, 'device_hint'),
    ofOne: 0.85,
    ofTwo: 1e-6,
    valuesKept: 4,
  },
  browser: {
    noun: 'system and browser',
    read: (readings) => {
      const { system, engine } = deviceOf(readings);
      return system === 'unknown' || engine === 'unknown' ? undefined : `${system} ${engine}`;
    },
    ofOne: 0.995,
    ofTwo: 0.25,
  },
  version: {
    noun: 'browser version or a later one',
    read: (readings) => {
      const version = /(?:Chrome|Firefox|Version)\/(\d+)/.exec(textOf(readings, 'user_agent') ?? '')?.[1];
      return version === undefined ? undefined : Number(version);
    },
    ofOne: 0.98,
    ofTwo: 0.75,
    likeness: notOlder,
  },
  graphics: {
    noun: 'graphics',
    // Updates change the driver version.
    read: (readings) =>
      unlessUniform(readings, textOf(readings, 'gl_renderer')?.replace(/\d+(\.\d+)+\S*/g, '')),
    ofOne: 0.97,
    ofTwo: 0.06,
  },
  canvas: {
    noun: 'canvas picture',
    read: (readings) => unlessUniform(readings, unlessNoisy(readings, textOf(readings, 'canvas'))),
    ofOne: 0.92,
    ofTwo: 0.08,
  },
  audio: {
    noun: 'audio rendering',
    read: (readings) => unlessUniform(readings, unlessNoisy(readings, textOf(readings, 'audio'))),
    ofOne: 0.96,
    ofTwo: 0.25,
  },
  fonts: {
    noun: 'fonts',
    read: (readings) => unlessUniform(readings, nonEmpty(textsOf(readings, 'fonts'))),
    ofOne: 0.93,
    ofTwo: 0.15,
    likeness: jaccardIndex,
  },
  // Laptops are plugged into other screens; tablets are rotated.
  screen: {
    noun: 'screen',
    read: (readings) => {
      const { width, height, colorDepth } = fieldsOf(readings, 'screen');
      if (!width || !height) return undefined;
      return `${Math.max(width, height)} ${Math.min(width, height)} ${colorDepth ?? ''}`;
    },
    ofOne: 0.85,
    ofTwo: 0.15,
    valuesKept: 4,
  },
  hardware: {
    noun: 'processor, memory and touch screen',
    read: (readings) => unlessNoisy(readings, numbersOf(readings, 'hardware').join(' ') || undefined),
    ofOne: 0.98,
    ofTwo: 0.12,
  },
  model: {
    noun: 'device model',
    read: (readings) => fieldsOf(readings, 'ua_high').model || undefined,
    ofOne: 0.995,
    ofTwo: 0.05,
  },
  languages: {
    noun: 'languages',
    read: (readings) => nonEmpty(textsOf(readings, 'languages')),
    ofOne: 0.96,
    ofTwo: 0.25,
    likeness: jaccardIndex,
  },
  zone: {
    noun: 'time zone',
    read: (readings) => textOf(readings, 'zone'),
    ofOne: 0.94,
    ofTwo: 0.2,
  },
} as const satisfies Record<string, Trait>;

export type TraitName = keyof typeof traits;

const nonEmpty = (items: readonly string[]) => (items.length > 0 ? items : undefined);

/** A privacy browser that adds noise to its canvas fakes its processor as well. */
const unlessNoisy = <Value>(readings: StoredReadings, value: Value): Value | undefined =>
  flagOf(readings, 'canvas_noise') || flagOf(readings, 'audio_noise') ? undefined : value;

/** WebKit reports the same graphics, audio and fonts on every Apple device. */
const unlessUniform = <Value>(readings: StoredReadings, value: Value): Value | undefined =>
  deviceOf(readings).engine === 'webkit' ? undefined : value;
