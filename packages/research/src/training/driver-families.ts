import type { ExpertName } from '@gait/engine/dynamics';

/** Drivers that share an author, a protocol or an entry point: a model that saw one has partly seen the others. */
const packageFamilies: Readonly<Record<string, readonly string[]>> = {
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

/** Drivers of different packages that move and type with the same code. */
const inputMethods: Readonly<Record<string, readonly string[]>> = {
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
  'hands that nobody taught': ['os-hand', 'os-hand-firefox', 'os-hand-webkit'],
};

/** What most drivers do by default: jump to the center and type at once. */
const DEFAULT_INPUT = 'usual';

const groupOf = (groups: Readonly<Record<string, readonly string[]>>, name: string): string | undefined =>
  Object.entries(groups).find(([, members]) => members.includes(name))?.[0];

/** For drivers, not for generated bot families. */
export const packageFamilyOf = (driver: string): string => groupOf(packageFamilies, driver) ?? driver;
const UNTRAINED = ['replay', 'hands that nobody taught'];

export const inputMethodOf = (driver: string): string => groupOf(inputMethods, driver) ?? DEFAULT_INPUT;

/** Replayed movement is human movement, and hands are there to measure by: neither teaches what bots are. */
export const isNeverTrained = (driver: string): boolean => UNTRAINED.includes(inputMethodOf(driver));

/** Whether two drivers share a package family or an input method. */
export const areRelated = (one: string, other: string): boolean =>
  packageFamilyOf(one) === packageFamilyOf(other) || inputMethodOf(one) === inputMethodOf(other);

/** Families of bots whose laws are drawn before their parameters, by the halves of the laws. */
const DRAWN = ['first_laws', 'second_laws', 'mixed_laws'];

/** Whether the bots of a family share no structure: each draws its own laws. */
export const isDrawn = (family: string): boolean => DRAWN.includes(family);

const AID = 'aid_';

/** The family of people who point with an aid. */
export const aidFamily = (aid: string): string => `${AID}${aid}`;

export const isAided = (family: string): boolean => family.startsWith(AID);

/**
 * Generated bot families that share a method: a tree that saw one has partly seen the others. Replays are related to
 * none: they move and type as people do.
 */
export const relatedFamilies: Readonly<Record<ExpertName, Readonly<Record<string, readonly string[]>>>> = {
  mouse: {
    'straight paths': ['linear', 'eased', 'minimum_jerk', 'jittered', 'noisy'],
    'curved paths': ['bezier', 'spline'],
    'motor control models': ['sigma_lognormal', 'corrected', 'optimal_feedback'],
    'force-driven paths': ['wind_mouse', 'spring'],
    "one person's paths": ['step_shuffle', 'retimed'],
    'drawn laws': ['first_laws', 'second_laws', 'mixed_laws'],
  },
  keystroke: {
    "one person's times": ['inverse_cdf', 'fitted', 'shuffled', 'paired', 'by_key', 'pieces', 'chained'],
    'independent random times': ['uniform', 'gaussian', 'lognormal', 'exponential', 'mixed', 'typos'],
    'autocorrelated random times': ['autoregressive', 'modelled'],
    'no human timing': ['instant', 'fixed', 'agent'],
    'drawn laws': ['first_laws', 'second_laws', 'mixed_laws'],
  },
  click: {
    'clicks at the center': ['warp', 'centre', 'near_centre'],
    'clicks anywhere': ['anywhere', 'even_hold'],
    'no hold time': ['warp', 'brief'],
  },
};
