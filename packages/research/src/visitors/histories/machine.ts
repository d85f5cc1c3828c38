import type { StoredReadings } from '@gait/wire';
import type { Random } from '../../random.ts';
import { sampleReadings } from '../sample-readings.ts';
import type { SampledDevice } from '../sampled-device.ts';

const LANGUAGES = 'de-DE fr-FR es-ES it-IT nl-NL pl-PL pt-BR ja-JP ko-KR sv-SE da-DK cs-CZ'.split(' ');
const ZONES = ['Europe/Berlin', 'Europe/London', 'Asia/Tokyo', 'Australia/Sydney', 'America/Sao_Paulo'];
const SCREENS = [
  [1280, 720, 1],
  [1440, 900, 1],
  [1680, 1050, 1],
  [1920, 1200, 1],
  [2560, 1440, 1],
  [3440, 1440, 1],
  [3840, 2160, 2],
] as const;
const TASKBARS = [0, 24, 40, 48];

/** The readings of a machine at home in one city, without a stored id. */
export const machineOf = (sample: SampledDevice): StoredReadings => ({
  ...sampleReadings(sample),
  canvas: `${sample.platform} ${sample.gl}`,
  canvas_noise: false,
  audio_noise: false,
  languages: ['en-US', 'en'],
  zone: 'America/Chicago',
});

type Setting = (machine: StoredReadings, random: Random) => StoredReadings;

/** What a tester sets to another value. The canvas is drawn the same unless pixels have another size. */
const SETTINGS: readonly Setting[] = [
  (machine, random) => ({ ...machine, languages: [random.pick(LANGUAGES), random.pick(LANGUAGES)] }),
  (machine, random) => ({ ...machine, zone: random.pick(ZONES) }),
  (machine, random) => {
    const [width, height, ratio] = random.chance(0.5) ? random.pick(SCREENS) : someWindow(random);
    const canvas = ratio === pixelRatioOf(machine) ? machine.canvas : `${machine.canvas} at ${ratio}`;
    return {
      ...machine,
      screen: [width, height, width, height - random.pick(TASKBARS), 24, ratio],
      ...(canvas !== undefined && { canvas }),
    };
  },
];

/** A screen as large as a window, as developer tools and drivers set it. */
const someWindow = (random: Random) => [random.integer(800, 2560), random.integer(600, 1440), 1] as const;

const pixelRatioOf = ({ screen }: StoredReadings): unknown => (Array.isArray(screen) ? screen[5] : undefined);

/** The same machine with another language, zone or screen, or with several of them. */
export const withOtherSettings = (machine: StoredReadings, random: Random): StoredReadings =>
  random
    .shuffled(SETTINGS)
    .slice(0, random.integer(1, SETTINGS.length))
    .reduce((readings, set) => set(readings, random), machine);

/** The next version of the same browser. */
export const updated = (machine: StoredReadings): StoredReadings => ({
  ...machine,
  user_agent: String(machine.user_agent).replace(
    /((?:Chrome|Firefox|Version|rv)[/:])(\d+)/g,
    (_, name, version) => name + (Number(version) + 1),
  ),
});

/** Firefox on the machine: it draws the canvas with other noise in every profile. */
export const firefoxOn = (machine: StoredReadings, profile: string): StoredReadings => ({
  ...machine,
  gl_renderer: `${machine.gl_renderer}, or similar`,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  ua_platform: '',
  ua_high: [],
  platform: 'Linux x86_64',
  canvas: `noise of ${profile}`,
});

export const withoutWebgl = ({ gl_renderer: _, ...machine }: StoredReadings): StoredReadings => machine;

export interface NamedBrowser {
  readonly name: string;
  readonly machine: StoredReadings;
}

/** The browsers of a tester on one machine, and the same where WebGL is missing. */
export const browsersOn = (machine: StoredReadings): readonly NamedBrowser[] => {
  const firefox = firefoxOn(machine, 'profile');
  return [
    { name: 'Chromium', machine },
    { name: 'Firefox', machine: firefox },
    { name: 'Chromium without WebGL', machine: withoutWebgl(machine) },
    { name: 'Firefox without WebGL', machine: withoutWebgl(firefox) },
  ];
};
