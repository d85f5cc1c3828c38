import type { StoredReadings } from '@gait/wire';
import { deviceOf, fieldsOf, flagOf, numbersOf, textOf, textsOf } from '../device.ts';
import { notOlder, sharedPart, type Trait } from './trait.ts';

/**
 * How far two sessions of one device, and two devices, agree in each trait. The chances are estimates after published
 * collections of fingerprints (Laperdrix et al. 2016, Vastel et al. 2018, Gomez-Boix et al. 2018), not measured here;
 * docs/decisions/0012 says what follows from them. Append only: visitors are remembered by these names.
 */
export const traits = {
  // Lost with the site's data, and at the end of a private window; equal by chance never, by copying at times.
  hint: {
    noun: 'id kept in the browser',
    read: (readings) => textOf(readings, 'device_hint'),
    ofOne: 0.85,
    ofTwo: 1e-6,
    kept: 4,
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
    // Driver versions change with updates.
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
    read: (readings) => unlessUniform(readings, listed(textsOf(readings, 'fonts'))),
    ofOne: 0.93,
    ofTwo: 0.15,
    likeness: sharedPart,
  },
  // A laptop has its own and those it is plugged into; a tablet is turned.
  screen: {
    noun: 'screen',
    read: (readings) => {
      const { width, height, colorDepth } = fieldsOf(readings, 'screen');
      if (!width || !height) return undefined;
      return `${Math.max(width, height)} ${Math.min(width, height)} ${colorDepth ?? ''}`;
    },
    ofOne: 0.85,
    ofTwo: 0.15,
    kept: 4,
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
    read: (readings) => listed(textsOf(readings, 'languages')),
    ofOne: 0.96,
    ofTwo: 0.25,
    likeness: sharedPart,
  },
  zone: {
    noun: 'time zone',
    read: (readings) => textOf(readings, 'zone'),
    ofOne: 0.94,
    ofTwo: 0.2,
  },
} as const satisfies Record<string, Trait>;

export type TraitName = keyof typeof traits;

const listed = (items: readonly string[]) => (items.length > 0 ? items : undefined);

/** A privacy browser that paints noise makes up its processor too: what it says there is no trait. */
const unlessNoisy = <Value>(readings: StoredReadings, value: Value): Value | undefined =>
  flagOf(readings, 'canvas_noise') || flagOf(readings, 'audio_noise') ? undefined : value;

/** WebKit draws, sounds and writes alike on every device of its maker. */
const unlessUniform = <Value>(readings: StoredReadings, value: Value): Value | undefined =>
  deviceOf(readings).engine === 'webkit' ? undefined : value;
