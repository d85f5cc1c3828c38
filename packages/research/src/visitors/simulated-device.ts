import type { StoredReadings } from '@gait/wire';
import type { Random } from '../random.ts';
import { sampleReadings } from './sample-readings.ts';
import type { SampledDevice } from './sampled-device.ts';
import type { Seen } from './simulated-visit.ts';

/** Chances of a change per days between two visits, guided by FP-Stalker (Vastel et al. 2018) and partly assumed. */
const UPDATE_DAYS = 28;
const CANVAS_CHANGES_WITH_UPDATE = 0.2;
const GRAPHICS_PER_DAY = 0.005 / 10;
const FONTS_PER_DAY = 0.03 / 10;
const SYSTEM_PER_DAY = 0.05 / 30;
const HAS_SECOND_SCREEN = 0.25;
const OTHER_MEDIA = 0.1;
const OTHER_LANGUAGES = 0.006;

const ADDED_FONTS = ['MT Extra', 'Lucida Sans', 'Gotham', 'Futura Md BT', 'MS Outlook', 'SimHei'];

const SECOND_SCREENS = [
  [1920, 1080, 1920, 1040, 24, 1],
  [2560, 1440, 2560, 1400, 24, 1],
  [3840, 2160, 3840, 2112, 24, 1.5],
  [1920, 1200, 1920, 1160, 24, 1],
];
/** 78 % of the US; the others are shared by thirteen languages. */
const LANGUAGES = 'es-US es zh-CN vi-VN tl-PH fr-FR ko-KR de-DE ar-SA pt-BR ru-RU hi-IN ja-JP'.split(' ');

export interface Home {
  readonly network: { readonly asn: number; readonly city: string };
  readonly zone: string;
  readonly languages: readonly string[];
}

export const someLanguages = (random: Random): string[] =>
  random.chance(0.78) ? ['en-US', 'en'] : [random.pick(LANGUAGES), 'en-US', 'en'];

/** A device that changes over time as browsers do. */
export const simulatedDevice = (sample: SampledDevice, home: Home, random: Random) => {
  let { gl, fonts, ud } = sample;
  let { languages } = home;
  let [updates, canvasChanges, clears] = [0, 0, 0];
  const secondScreen = random.chance(HAS_SECOND_SCREEN) ? random.pick(SECOND_SCREENS) : undefined;
  const id = random.integer(0, 2 ** 31);

  /** Lets days pass until the next visit. */
  const age = (days: number): void => {
    if (random.chance(1 - Math.exp(-days / UPDATE_DAYS))) {
      updates++;
      if (random.chance(CANVAS_CHANGES_WITH_UPDATE)) canvasChanges++;
    }
    if (random.chance(days * GRAPHICS_PER_DAY)) gl = `${gl} driver ${random.integer(1, 9)}`;
    if (random.chance(days * FONTS_PER_DAY)) fonts = changedFonts(fonts, random);
    if (ud && random.chance(days * SYSTEM_PER_DAY)) ud = { ...ud, pv: `${ud.pv}.${random.integer(1, 9)}` };
    if (random.chance(OTHER_LANGUAGES)) languages = [...someLanguages(random), 'eo'];
  };

  const readings = (zone: string): StoredReadings => {
    const [width, height, availableWidth, availableHeight, depth, ratio] =
      secondScreen && random.chance(0.5) ? secondScreen : sample.screen;
    return {
      ...sampleReadings({ ...sample, gl, fonts, ud }),
      user_agent: updatedAgent(sample.ua, updates),
      audio: `${sample.platform} ${browserOf(sample.ua)}`,
      canvas: `${sample.platform} ${browserOf(sample.ua)} ${gl} ${canvasChanges}`,
      screen: [width, height, availableWidth, availableHeight, depth, ratio],
      media_devices: random.chance(OTHER_MEDIA)
        ? sample.media.map((count) => count + random.integer(0, 2))
        : sample.media,
      languages,
      zone,
      device_hint: `${id}-${clears}`,
    };
  };

  return {
    age,
    clear: () => {
      clears++;
    },
    visit: (at: number, zone: string, network: Seen['network']): Seen => ({
      at,
      network,
      readings: readings(zone),
    }),
  };
};

const changedFonts = (fonts: readonly string[], random: Random): readonly string[] =>
  fonts.length > 1 && random.chance(0.5)
    ? fonts.filter((font) => font !== fonts[0])
    : [...fonts, random.pick(ADDED_FONTS)];

const updatedAgent = (agent: string, updates: number): string =>
  agent.replace(
    /((?:Chrome|Firefox|Version|rv)[/:])(\d+)/g,
    (_, name, version) => name + (Number(version) + updates),
  );

const browserOf = (agent: string): string => /Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '';
