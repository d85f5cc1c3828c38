import { deviceOf, fieldsOf, flagOf, numbersOf, textReading, textsOf } from '../device.ts';
import type { DeviceFacts, Trait } from './trait.ts';

const always = (chance: number) => [{ underDays: Number.POSITIVE_INFINITY, chance }];
const fading = (underDays: number, soon: number, later: number) => [
  { underDays, chance: soon },
  ...always(later),
];

/**
 * How long the traits of a device last. Canvas, graphics, zone, languages and screen follow 7,639 published pairs of
 * FP-Stalker (Vastel et al. 2018); the others are estimates. The frequency of a trait is counted given all traits before
 * it, so the order matters. Append only, because stored profiles use these names.
 */
export const traits = {
  browser: {
    noun: 'system and browser',
    read: ({ readings }) => {
      const { system, engine } = deviceOf(readings);
      return system === 'unknown' || engine === 'unknown' ? undefined : `${system} ${engine}`;
    },
    stays: always(0.999),
    share: 0.25,
  },
  graphics: {
    noun: 'graphics',
    // Updates change the driver version.
    read: ({ readings }) => textReading(readings, 'gl_renderer')?.replace(/\d+(\.\d+)+\S*/g, ''),
    stays: fading(10, 0.995, 0.98),
    share: 0.06,
  },
  hardware: {
    noun: 'processor, memory and touch screen',
    read: (device) => unlessNoisy(device, numbersOf(device.readings, 'hardware').join(' ') || undefined),
    stays: always(0.98),
    share: 0.12,
  },
  model: {
    noun: 'device model',
    read: ({ readings }) => fieldsOf(readings, 'ua_high').model || undefined,
    stays: always(0.995),
    share: 0.05,
  },
  fonts: {
    noun: 'fonts',
    read: (device) => unlessWebkit(device, nonEmpty(textsOf(device.readings, 'fonts'))),
    stays: fading(10, 0.97, 0.9),
    share: 0.15,
  },
  // The operator and the city of the address, never the address.
  network: {
    noun: 'network operator and city',
    read: ({ network }) => (network?.asn === undefined ? undefined : `${network.asn} ${network.city ?? ''}`),
    stays: always(0.75),
    share: 0.01,
    maxBits: 13,
    valuesKept: 4,
  },
  zone: {
    noun: 'time zone',
    read: ({ readings }) => textReading(readings, 'zone'),
    stays: fading(3, 0.995, 0.94),
    share: 0.2,
  },
  languages: {
    noun: 'languages',
    read: ({ readings }) => nonEmpty(textsOf(readings, 'languages')),
    stays: always(0.99),
    share: 0.25,
  },
  canvas: {
    noun: 'canvas picture',
    read: (device) => unlessMeaningless(device, unlessNoisy(device, textReading(device.readings, 'canvas'))),
    stays: [
      { underDays: 3, chance: 0.994 },
      { underDays: 10, chance: 0.945 },
      { underDays: 30, chance: 0.92 },
      ...always(0.81),
    ],
    share: 0.08,
  },
  system: {
    noun: 'system version',
    read: ({ readings }) => fieldsOf(readings, 'ua_high').platformVersion || undefined,
    stays: fading(10, 0.97, 0.9),
    share: 0.3,
    comesLate: true,
  },
  // Laptops are plugged into other screens; tablets are rotated.
  screen: {
    noun: 'screen',
    read: ({ readings }) => {
      const { width, height, colorDepth } = fieldsOf(readings, 'screen');
      if (!width || !height) return undefined;
      return `${Math.max(width, height)} ${Math.min(width, height)} ${colorDepth ?? ''}`;
    },
    stays: always(0.86),
    share: 0.15,
    valuesKept: 4,
  },
  pixels: {
    noun: 'available screen',
    read: ({ readings }) => {
      const { width, height, availableWidth, availableHeight, pixelRatio } = fieldsOf(readings, 'screen');
      if (!width || !height || !availableWidth || !availableHeight) return undefined;
      const [longer, shorter] = [
        Math.max(availableWidth, availableHeight),
        Math.min(availableWidth, availableHeight),
      ];
      return `${longer} ${shorter} ${pixelRatio ?? ''}`;
    },
    stays: always(0.85),
    share: 0.1,
    valuesKept: 4,
  },
  media: {
    noun: 'microphones, speakers and cameras',
    read: ({ readings }) => numbersOf(readings, 'media_devices').join(' ') || undefined,
    stays: always(0.88),
    share: 0.3,
    comesLate: true,
  },
} as const satisfies Record<string, Trait>;

export type TraitName = keyof typeof traits;

const nonEmpty = (items: readonly string[]) => (items.length > 0 ? items : undefined);

/** A privacy browser that adds noise to its canvas fakes its processor as well. */
const unlessNoisy = <Value>({ readings }: DeviceFacts, value: Value): Value | undefined =>
  flagOf(readings, 'canvas_noise') || flagOf(readings, 'audio_noise') ? undefined : value;

/** WebKit draws the same canvas on every device of a model, and Firefox another one in every profile. */
const unlessMeaningless = <Value>({ readings }: DeviceFacts, value: Value): Value | undefined => {
  const { engine } = deviceOf(readings);
  return engine === 'webkit' || engine === 'firefox' ? undefined : value;
};

/** WebKit reports the same fonts on every device of a model. */
const unlessWebkit = <Value>({ readings }: DeviceFacts, value: Value): Value | undefined =>
  deviceOf(readings).engine === 'webkit' ? undefined : value;
