import type { Readings } from '@gait/wire';

const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`;

const ordinary: Readings = {
  webdriver: false,
  ua_mobile: false,
  languages: ['en-GB', 'en'],
  zone: 'Europe/Berlin',
  zone_offsets: [-60, -60, -120],
  screen: [1920, 1080, 1920, 1040, 24],
  window: [1920, 1040, 1905, 920, 0, 0],
  hardware: [8, 8, 0],
  gl: true,
  media_devices: [1, 1, 1],
  voices: 12,
  plugins: 5,
  scrollbar: 15,
  chrome_object: true,
  history_unthrottled: false,
};

/** Device readings of ordinary computers and phones. */
export const sampleDevices = {
  windows: {
    ...ordinary,
    user_agent: chrome('Windows NT 10.0; Win64; x64'),
    platform: 'Win32',
    ua_platform: 'Windows',
    gl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  },
  mac: {
    ...ordinary,
    user_agent: chrome('Macintosh; Intel Mac OS X 10_15_7'),
    platform: 'MacIntel',
    ua_platform: 'macOS',
    scrollbar: 0,
    gl_renderer: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
  },
  linux: {
    ...ordinary,
    user_agent: chrome('X11; Linux x86_64'),
    platform: 'Linux x86_64',
    ua_platform: 'Linux',
    gl_renderer: 'ANGLE (AMD, AMD Radeon RX 580 (radeonsi polaris10), OpenGL 4.6)',
  },
  firefox: {
    ...ordinary,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    platform: 'Linux x86_64',
    gl_renderer: 'AMD Radeon RX 580 Series, or similar',
    chrome_object: false,
    history_unthrottled: false,
  },
  webkit: {
    webdriver: false,
    user_agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15',
    platform: 'Linux x86_64',
    languages: ['en-GB'],
    zone: 'Europe/Berlin',
    zone_offsets: [-60, -60, -120],
    screen: [1920, 1080, 1920, 1040, 24],
    window: [1024, 768, 1024, 730, 207, 53],
    hardware: [8, 0, 0],
    gl: true,
    gl_renderer: 'Apple GPU',
    media_devices: [1, 0, 1],
    voices: 4,
    plugins: 5,
    scrollbar: 0,
    chrome_object: false,
  },
  phone: {
    ...ordinary,
    user_agent: chrome('Linux; Android 14; Pixel 8').replace('Safari', 'Mobile Safari'),
    platform: 'Linux armv81',
    ua_platform: 'Android',
    ua_mobile: true,
    screen: [412, 915, 412, 915, 24],
    window: [412, 784, 412, 784, 0, 0],
    hardware: [8, 8, 5],
    scrollbar: 0,
    plugins: 0,
    gl_renderer: 'ANGLE (ARM, Mali-G715, OpenGL ES 3.2)',
  },
} as const satisfies Record<string, Readings>;

export type SampleDevice = keyof typeof sampleDevices;
