import type { ExpertName } from '@gait/engine/dynamics';

/** Packages that share a maker, a protocol or a way in: who knows one knows much of the others. */
const packages: Readonly<Record<string, readonly string[]>> = {
  puppeteer: [
    'puppeteer',
    'puppeteer-stealth',
    'puppeteer-real-browser',
    'rebrowser-puppeteer',
    'puppeteer-human-like',
    'ghost-cursor-puppeteer',
  ],
  playwright: [
    'playwright',
    'patchright',
    'rebrowser-playwright',
    'playwright-human-like',
    'ghost-cursor-playwright',
  ],
  protocol: ['chrome-remote-interface', 'cdp-bezier', 'cdp-windmouse', 'cdp-replay'],
  'window system': [
    'xdotool-warp',
    'xdotool-steady',
    'xdotool-thinking',
    'xdotool-eased',
    'os-bezier',
    'os-windmouse',
    'os-keyboard',
  ],
  scripts: ['page-script', 'extension-script'],
  webdriver: ['selenium', 'webdriverio', 'firefox-bidi'],
};

/** Drivers of different packages that move and type by the same code. */
const hands: Readonly<Record<string, readonly string[]>> = {
  'ghost-cursor': ['ghost-cursor-puppeteer', 'ghost-cursor-playwright'],
  curves: [
    'puppeteer-human-like',
    'playwright-human-like',
    'cdp-bezier',
    'cdp-windmouse',
    'os-bezier',
    'os-windmouse',
  ],
  'straight lines': ['xdotool-steady', 'xdotool-eased'],
  'keys alone': ['os-keyboard'],
  replay: ['cdp-replay'],
};

/** What most drivers do when nobody tells them how: jump to the middle and type at once. */
const USUAL_HANDS = 'usual';

const groupOf = (groups: Readonly<Record<string, readonly string[]>>, name: string): string | undefined =>
  Object.entries(groups).find(([, members]) => members.includes(name))?.[0];

/** Of drivers, not of generated families. */
export const packageOf = (driver: string): string => groupOf(packages, driver) ?? driver;
export const handsOf = (driver: string): string => groupOf(hands, driver) ?? USUAL_HANDS;

/** Of one package, or of one pair of hands. */
export const areKin = (one: string, other: string): boolean =>
  packageOf(one) === packageOf(other) || handsOf(one) === handsOf(other);

/**
 * Generated bots that come of one idea: a tree that saw one of them has half seen the others. What is played again has
 * no kin: it moves and types as people do.
 */
export const kindredFamilies: Readonly<Record<ExpertName, Readonly<Record<string, readonly string[]>>>> = {
  mouse: {
    'straight lines, paced': ['linear', 'eased', 'minimum_jerk', 'jittered', 'noisy'],
    'curves, paced': ['bezier', 'spline'],
    'models of the hand': ['sigma_lognormal', 'corrected', 'optimal_feedback'],
    'pulled by forces': ['wind_mouse', 'spring'],
    'courses of one person': ['step_shuffle', 'retimed'],
  },
  keystroke: {
    'times of one person': ['inverse_cdf', 'fitted', 'shuffled', 'paired', 'by_key', 'pieces', 'chained'],
    'drawn times, unlinked': ['uniform', 'gaussian', 'lognormal', 'exponential', 'mixed', 'typos'],
    'drawn times, linked': ['autoregressive', 'modelled'],
    'no hands': ['instant', 'fixed', 'agent'],
  },
  click: {
    'at the centre': ['warp', 'centre', 'near_centre'],
    'anywhere, one hold': ['anywhere', 'even_hold'],
    'no time held': ['warp', 'brief'],
  },
};
