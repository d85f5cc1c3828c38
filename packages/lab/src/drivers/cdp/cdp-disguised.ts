import { disguiseArgs } from '../../browsers/chromium.ts';
import type { Driver } from '../driver.ts';
import { bezierPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import { humanLikePage } from './cdp-human-like.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

const VERSION = '156';

/** What a browser claims, and the name of a graphics card that would fit. */
interface Disguise {
  readonly system: string;
  readonly platform: string;
  readonly hint: string;
  readonly isMobile: boolean;
  readonly card: string;
}

const disguises = {
  windows: {
    system: 'Windows NT 10.0; Win64; x64',
    platform: 'Win32',
    hint: 'Windows',
    isMobile: false,
    card: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  },
  macos: {
    system: 'Macintosh; Intel Mac OS X 10_15_7',
    platform: 'MacIntel',
    hint: 'macOS',
    isMobile: false,
    card: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
  },
  linux: {
    system: 'X11; Linux x86_64',
    platform: 'Linux x86_64',
    hint: 'Linux',
    isMobile: false,
    card: 'ANGLE (AMD, AMD Radeon RX 580 (radeonsi polaris10), OpenGL 4.6)',
  },
  android: {
    system: 'Linux; Android 10; K',
    platform: 'Linux armv8l',
    hint: 'Android',
    isMobile: true,
    card: 'Mali-G715',
  },
} as const satisfies Record<string, Disguise>;

/** Replaces the clock of events and the name of the graphics card before any script of the page runs. */
const patches = (card: string): string => `
  const clock = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
  Object.defineProperty(Event.prototype, 'timeStamp', { get() { return Math.round(clock.call(this)) + 0.3; } });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { getParameter } = prototype;
    prototype.getParameter = function (name) {
      return name === 37446 || name === 7937 ? ${JSON.stringify(card)} : getParameter.call(this, name);
    };
  }`;

const userAgentOf = ({ system, isMobile }: Disguise): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${VERSION}.0.0.0 ${isMobile ? 'Mobile ' : ''}Safari/537.36`;

const disguise = async ({ Emulation, Page }: CdpPage, one: Disguise) => {
  const { platform, hint, isMobile, card } = one;
  await Emulation.setUserAgentOverride({
    userAgent: userAgentOf(one),
    platform,
    userAgentMetadata: {
      brands: [
        { brand: 'Chromium', version: VERSION },
        { brand: 'Google Chrome', version: VERSION },
      ],
      fullVersion: `${VERSION}.0.0.0`,
      platform: hint,
      platformVersion: '15.0.0',
      architecture: 'x86',
      model: '',
      mobile: isMobile,
    },
  });
  await Page.addScriptToEvaluateOnNewDocument({ source: patches(card) });
};

const disguised = (as: keyof typeof disguises): Driver => ({
  name: `cdp-as-${as}`,
  modes: ['headless'],
  visit: (visit) =>
    withCdpPage(
      visit,
      async (page) => {
        const actions = humanLikePage(page, visit.url, bezierPath);
        const open = async () => {
          await disguise(page, disguises[as]);
          await openAddress(page, visit.url);
        };
        await doPointerTask({ ...actions, open });
      },
      // What the protocol overrides in the page, the requests of its workers still say.
      [`--user-agent=${userAgentOf(disguises[as])}`, ...disguiseArgs],
    ),
});

/** A browser without a window that names another system, hides the clock of its events, and names another graphics card. */
export const cdpAsWindows = disguised('windows');
export const cdpAsMacos = disguised('macos');
export const cdpAsLinux = disguised('linux');
export const cdpAsAndroid = disguised('android');
