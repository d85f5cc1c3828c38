import { flagOf, textReading, textsOf } from '../device.ts';
import { claimConflicts, claimRules } from '../identity/claim-conflicts.ts';
import { remembered } from '../remembered.ts';
import { isEmulatedPhone } from './emulated-phone.ts';
import type { Indicator } from './indicator.ts';

/**
 * Frames that no page can own: named by a driver, or without the address of a script. A tracker of before sent names
 * alone, which a page's own functions and files may have, too.
 */
const DRIVER_FRAME = /^(pptr:|__p\w+_evaluation_script__|chrome:\/\/remote\/)| \((<anonymous>)?:$/;

/** Properties in which a page and an embedded frame differ; a privacy tool may change a single one. */
const MIN_MISMATCHES = 2;

/** The values of `navigator.platform` on the systems that a user agent may name. */
const platforms: readonly (readonly [agent: RegExp, platform: RegExp])[] = [
  [/Windows NT/, /^Win/],
  [/Macintosh/, /^Mac/],
  [/Android/, /^Linux|^Android/],
  [/iPhone|iPad/, /^iP|^Mac/],
  [/X11|Linux/, /Linux|BSD|SunOS|X11/],
];

const ANY_PLATFORM = /^/;

const platformsOf = remembered(
  (agent) => platforms.find(([named]) => named.test(agent))?.[1] ?? ANY_PLATFORM,
);

const isContradicted = (agent: string, platform: string): boolean =>
  platform !== '' && !platformsOf(agent).test(platform);

const isHeadless = remembered((agent) => /Headless/.test(agent));

/** Automation that the browser declares, or shows by contradicting itself. */
export const declaredIndicators: readonly Indicator[] = [
  {
    family: 'declared',
    strength: 'strong',
    because: 'the browser reports that it is automated (navigator.webdriver)',
    find: ({ readings }) => flagOf(readings, 'webdriver') || flagOf(readings, 'webdriver_frame'),
  },
  {
    family: 'declared',
    strength: 'strong',
    because: 'the browser identifies itself as headless',
    find: ({ readings, request }) =>
      flagOf(readings, 'headless_ua') ||
      isHeadless(textReading(readings, 'user_agent') ?? '') ||
      isHeadless(request?.userAgent ?? ''),
  },
  {
    family: 'framework',
    strength: 'strong',
    because: 'an automation framework left its global functions in the page',
    find: ({ readings, tells }) =>
      textsOf(readings, 'framework_globals').length > 0 || tells.seen.framework_global,
  },
  {
    family: 'stack',
    strength: 'strong',
    because: 'an automation framework appears on the call stack',
    find: ({ tells }) =>
      tells.names.foreign_stack?.some((name) => DRIVER_FRAME.test(name)) && tells.seen.foreign_stack,
  },
  {
    family: 'declared',
    strength: 'medium',
    isOrdinary: true,
    because: 'navigator.webdriver was tampered with',
    find: ({ readings }) => flagOf(readings, 'webdriver_tampered'),
  },
  {
    family: 'identity',
    strength: 'firm',
    because: 'the browser claims to be a phone but runs on a desktop',
    find: isEmulatedPhone,
  },
  {
    family: 'identity',
    strength: 'medium',
    isOrdinary: true,
    because: 'the page and an embedded frame report different browsers',
    find: ({ readings }) => textsOf(readings, 'frame_mismatch').length >= MIN_MISMATCHES,
  },
  {
    family: 'identity',
    strength: 'medium',
    isOrdinary: true,
    because: 'native functions for input and identity were replaced',
    find: ({ readings }) => textsOf(readings, 'native_patched').length > 0,
  },
  {
    family: 'throttle',
    strength: 'medium',
    because: "the browser's flood protection is switched off, as automation drivers do",
    find: ({ readings }) => flagOf(readings, 'history_unthrottled'),
  },
  {
    family: 'permissions',
    strength: 'medium',
    isOrdinary: true,
    because: 'the browser permissions contradict each other',
    find: ({ readings }) => flagOf(readings, 'permission_contradiction'),
  },
  {
    family: 'identity',
    strength: 'medium',
    isOrdinary: true,
    because: 'the browser claims a different operating system than the one it runs on',
    find: ({ readings }) =>
      isContradicted(textReading(readings, 'user_agent') ?? '', textReading(readings, 'platform') ?? '') ||
      claimConflicts(readings).some(({ rule }) => claimRules[rule].isMeasured),
  },
];
