import { sampleDevices } from '@gait/engine/testing';
import type { Random } from '@gait/research/random';
import type { Readings } from '@gait/wire';
import type { HeaderList } from './forger.ts';

/** What a browser says about itself, in the page and in its requests. */
export interface Machine {
  readonly readings: Readings;
  readonly headers: HeaderList;
}

const ORIGIN = 'https://shop.example';

/** What every reading of the tracker says on an ordinary computer. */
const ordinary: Readings = {
  brands: ['Not:A-Brand 8', 'Chromium 156', 'Google Chrome 156'],
  focus_at_load: true,
  headless_ua: false,
  audio_noise: false,
  canvas_noise: false,
  fonts: ['Arial', 'Calibri', 'Cambria', 'Consolas', 'Segoe UI', 'Tahoma', 'Verdana'],
  frame_mismatch: [],
  framework_globals: [],
  geolocation_permission: 'prompt',
  native_patched: [],
  permission_contradiction: false,
  webdriver_frame: false,
  webdriver_tampered: false,
  zone_offsets: [-60, -60, -120],
};

const SYSTEMS = {
  windows: { platform: 'Win32', ua_high: ['x86', '64', '15.0.0', '', '156.0.8078.79'] },
  mac: { platform: 'MacIntel', ua_high: ['arm', '64', '14.5.0', '', '156.0.8078.79'] },
  phone: { platform: 'Linux armv81', ua_high: ['', '', '14.0.0', 'Pixel 8', '156.0.8078.79'] },
} as const;

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const textOf = (length: number, random: Random): string =>
  Array.from({ length }, () => DIGITS[random.integer(0, DIGITS.length - 1)]).join('');

export const forgedMachine = (system: keyof typeof SYSTEMS, random: Random): Machine => {
  const { platform, ua_high } = SYSTEMS[system];
  const readings: Readings = {
    ...ordinary,
    ...sampleDevices[system],
    platform,
    ua_high,
    audio: textOf(7, random),
    canvas: textOf(7, random),
    device_hint: textOf(22, random),
    hardware: [random.pick([4, 8, 12, 16]), 8, system === 'phone' ? 5 : 0],
  };
  return { readings, headers: browserHeaders(readings) };
};

/** The headers of Chrome's `fetch` to another site, in its order. */
const browserHeaders = ({ user_agent, ua_platform, ua_mobile }: Readings): HeaderList => [
  ['Connection', 'keep-alive'],
  ['sec-ch-ua-platform', `"${ua_platform}"`],
  ['User-Agent', String(user_agent)],
  ['sec-ch-ua', '"Not:A-Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"'],
  ['Content-Type', 'text/plain;charset=UTF-8'],
  ['sec-ch-ua-mobile', ua_mobile === true ? '?1' : '?0'],
  ['Accept', '*/*'],
  ['Origin', ORIGIN],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Mode', 'cors'],
  ['Sec-Fetch-Dest', 'empty'],
  ['Referer', `${ORIGIN}/`],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['Accept-Language', 'en-GB,en;q=0.9'],
];
