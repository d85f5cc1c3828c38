import { flagOf, textOf, textsOf } from '../device.ts';
import type { Sighting } from '../sightings.ts';
import { isPhoneByNameOnly } from './disguise.ts';
import type { Tell } from './tell.ts';

/** Names that only drivers give their frames; others may be words in the address of a page's own script. */
const DRIVER_FRAME = /^(UtilityScript|pptr|playwright)/;

/** A frame without a name is any console's, bookmarklet's or userscript's. */
const NAMELESS_FRAME = /^\W*anonymous\W*$/;

/** What `navigator.platform` says on the systems that a user agent may name. */
const platforms: readonly (readonly [agent: RegExp, platform: RegExp])[] = [
  [/Windows NT/, /^Win/],
  [/Macintosh/, /^Mac/],
  [/Android/, /^Linux|^Android/],
  [/iPhone|iPad/, /^iP|^Mac/],
  [/X11|Linux/, /Linux|BSD|SunOS|X11/],
];

const isContradicted = (agent: string, platform: string): boolean => {
  const expected = platforms.find(([named]) => named.test(agent))?.[1];
  return platform !== '' && expected !== undefined && !expected.test(platform);
};

/** What the browser itself says of being driven. */
export const declaredTells: readonly Tell[] = [
  {
    family: 'declared',
    strength: 'strong',
    words: 'the browser says it is under automation (navigator.webdriver)',
    sight: ({ readings }) => flagOf(readings, 'webdriver') || flagOf(readings, 'webdriver_frame'),
  },
  {
    family: 'declared',
    strength: 'strong',
    words: 'the browser calls itself headless',
    sight: ({ readings, request }) =>
      flagOf(readings, 'headless_ua') ||
      /Headless/.test(`${textOf(readings, 'user_agent') ?? ''} ${request?.userAgent ?? ''}`),
  },
  {
    family: 'framework',
    strength: 'strong',
    words: 'an automation framework left its functions in the page',
    sight: ({ readings, tells }) =>
      textsOf(readings, 'framework_globals').length > 0 || tells.seen.framework_global,
  },
  {
    family: 'stack',
    strength: 'strong',
    words: 'an automation framework called the page while it was used',
    sight: ({ tells }) =>
      tells.names.foreign_stack?.some((name) => DRIVER_FRAME.test(name)) && tells.seen.foreign_stack,
  },
  {
    family: 'stack',
    strength: 'medium',
    words: 'what called the page while it was used is named like an automation framework',
    sight: ({ tells }) =>
      tells.names.foreign_stack?.some((name) => !NAMELESS_FRAME.test(name)) && tells.seen.foreign_stack,
  },
  {
    family: 'declared',
    strength: 'medium',
    words: 'the automation mark of the browser was tampered with',
    sight: ({ readings }) => flagOf(readings, 'webdriver_tampered'),
  },
  {
    family: 'identity',
    strength: 'firm',
    words: 'the browser names a phone and runs on a desktop',
    sight: isPhoneByNameOnly,
  },
  {
    family: 'identity',
    strength: 'medium',
    words: 'the page and a frame of it disagree about the browser',
    sight: ({ readings }) => textsOf(readings, 'frame_mismatch').length >= 2,
  },
  {
    family: 'identity',
    strength: 'medium',
    words: 'functions for input and identity were replaced',
    sight: ({ readings, tells }): boolean | Sighting | undefined =>
      textsOf(readings, 'native_patched').length > 0 || tells.seen.native_patched,
  },
  {
    family: 'throttle',
    strength: 'medium',
    words: "the browser's flood protection is switched off, as drivers do",
    sight: ({ readings, tells }) => flagOf(readings, 'history_unthrottled') || tells.seen.history_unthrottled,
  },
  {
    family: 'permissions',
    strength: 'medium',
    words: 'the permissions of the browser contradict each other',
    sight: ({ readings }) => flagOf(readings, 'permission_contradiction'),
  },
  {
    family: 'identity',
    strength: 'medium',
    words: 'the browser names another system than the one it runs on',
    sight: ({ readings }) =>
      isContradicted(textOf(readings, 'user_agent') ?? '', textOf(readings, 'platform') ?? ''),
  },
  {
    family: 'identity',
    strength: 'weak',
    words: 'the request headers do not fit the browser',
    sight: ({ request }) => (request?.odd?.length ?? 0) > 0,
  },
];
