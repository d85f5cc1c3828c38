import { randomOf } from '../random.ts';
import type { SampledDevice } from './sampled-device.ts';

const CARDS = [
  'Intel UHD 620',
  'Intel Iris Xe',
  'NVIDIA RTX 3060',
  'NVIDIA GTX 1650',
  'AMD Radeon 780M',
  'AMD RX 6600',
];
const SCREENS = [
  [1920, 1080, 1],
  [1536, 864, 1.25],
  [2560, 1440, 1],
  [1366, 768, 1],
  [1728, 1117, 2],
] as const;
const FONTS = ['Calibri', 'Gill Sans', 'Leelawadee UI', 'Marlett', 'Bahnschrift', 'HoloLens MDL2 Assets'];
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Devices of a few makes, so that the command runs without data. Their figures say nothing about real devices. */
export const syntheticDevices = (count: number): SampledDevice[] => {
  const random = randomOf('synthetic devices');
  return Array.from({ length: count }, () => {
    if (random.chance(0.1)) return iphone;
    const [width, height, ratio] = random.pick(SCREENS);
    return {
      ua: WINDOWS,
      platform: 'Win32',
      ud: { a: 'x86', b: '64', m: '', p: 'Windows', pv: `${random.integer(10, 19)}.0.0`, full: '156.0.0.0' },
      screen: [width, height, width, height - random.pick([0, 40, 48, 72]), 24, ratio],
      hw: [random.pick([4, 8, 12, 16, 20]), random.pick([4, 8, 16]), random.pick([0, 0, 10])],
      gl: `ANGLE (${random.pick(CARDS)} ${random.integer(0, 30)})`,
      fonts: FONTS.filter(() => random.chance(0.5)),
      media: [1, random.integer(1, 3), random.integer(0, 1)],
    };
  });
};

const iphone: SampledDevice = {
  ua: IPHONE,
  platform: 'iPhone',
  ud: null,
  screen: [393, 852, 393, 852, 24, 3],
  hw: [4, null, 5],
  gl: 'Apple GPU',
  fonts: [],
  media: [1, 0, 1],
};
