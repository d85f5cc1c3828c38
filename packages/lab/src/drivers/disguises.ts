/** What a browser claims to be, and the name of a graphics card that would fit. */
export interface Disguise {
  readonly system: string;
  readonly platform: string;
  readonly hint: string;
  readonly isMobile: boolean;
  /** As Chromium and Firefox name it. */
  readonly cards: { readonly chromium: string; readonly firefox: string };
}

const CHROMIUM_VERSION = '156';
const FIREFOX_VERSION = '153.0';

const disguises = {
  windows: {
    system: 'Windows NT 10.0; Win64; x64',
    platform: 'Win32',
    hint: 'Windows',
    isMobile: false,
    cards: {
      chromium: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      firefox: 'ANGLE (Intel, Intel(R) HD Graphics Direct3D11 vs_5_0 ps_5_0), or similar',
    },
  },
  macos: {
    system: 'Macintosh; Intel Mac OS X 10_15_7',
    platform: 'MacIntel',
    hint: 'macOS',
    isMobile: false,
    cards: {
      chromium: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
      firefox: 'Apple M1, or similar',
    },
  },
  linux: {
    system: 'X11; Linux x86_64',
    platform: 'Linux x86_64',
    hint: 'Linux',
    isMobile: false,
    cards: {
      chromium: 'ANGLE (AMD, AMD Radeon RX 580 (radeonsi polaris10), OpenGL 4.6)',
      firefox: 'AMD Radeon HD 5850, or similar',
    },
  },
  android: {
    system: 'Linux; Android 10; K',
    platform: 'Linux armv8l',
    hint: 'Android',
    isMobile: true,
    cards: { chromium: 'Mali-G715', firefox: 'Mali-G78, or similar' },
  },
} as const satisfies Record<string, Disguise>;

type Name = keyof typeof disguises;

export type DisguisedMode = `as-${Name}`;

const byMode = new Map(
  (Object.keys(disguises) as Name[]).map((name): [DisguisedMode, Disguise] => [
    `as-${name}`,
    disguises[name],
  ]),
);

export const disguisedModes: readonly DisguisedMode[] = [...byMode.keys()];

/** What a browser is disguised as in a mode, if it is. */
export const disguiseOf = (mode: string): Disguise | undefined => byMode.get(mode as DisguisedMode);

export const chromiumAgent = ({ system, isMobile }: Disguise): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROMIUM_VERSION}.0.0.0 ${isMobile ? 'Mobile ' : ''}Safari/537.36`;

export const webkitAgent = ({ system }: Disguise): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`;

/** What Chromium's own protocol overrides, as `Emulation.setUserAgentOverride` takes it. */
export const agentOverride = (disguise: Disguise) => ({
  userAgent: chromiumAgent(disguise),
  platform: disguise.platform,
  userAgentMetadata: {
    brands: [
      { brand: 'Chromium', version: CHROMIUM_VERSION },
      { brand: 'Google Chrome', version: CHROMIUM_VERSION },
    ],
    fullVersion: `${CHROMIUM_VERSION}.0.0.0`,
    platform: disguise.hint,
    platformVersion: '15.0.0',
    architecture: 'x86',
    model: '',
    mobile: disguise.isMobile,
  },
});

/** Replaces the clock of events before any script of the page runs. */
export const clockPatch = `
  const clock = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
  Object.defineProperty(Event.prototype, 'timeStamp', { get() { return Math.round(clock.call(this)) + 0.3; } });`;

/** Replaces the name of the graphics card, too. */
export const patchesOf = ({ cards }: Disguise): string => `${clockPatch}
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { getParameter } = prototype;
    prototype.getParameter = function (name) {
      return name === 37446 || name === 7937 ? ${JSON.stringify(cards.chromium)} : getParameter.call(this, name);
    };
  }`;

/** Settings with which Firefox says the same of itself, without a script. */
export const firefoxSettings = ({ system, platform, cards }: Disguise): Record<string, string> => ({
  'general.useragent.override': `Mozilla/5.0 (${system}; rv:${FIREFOX_VERSION}) Gecko/20100101 Firefox/${FIREFOX_VERSION}`,
  'general.platform.override': platform,
  'general.oscpu.override': system,
  'webgl.override-unmasked-renderer': cards.firefox,
});
