import { isFailed, type StoredReadings } from '@gait/wire';
import {
  type Device,
  deviceOf,
  flagOf,
  hasNoMediaDevices,
  numberOf,
  textReading,
  textsOf,
} from '../device.ts';
import { isSoftwareRenderer, isVirtualRenderer } from '../machine/renderers.ts';

/** A trait of a desktop that does not fit the system or the engine that its browser names. */
export interface ClaimConflict {
  readonly rule: ClaimRule;
  /** A clause. */
  readonly words: string;
}

interface Claim {
  readonly readings: StoredReadings;
  readonly engine: Device['engine'];
  readonly system: Device['system'];
}

interface Rule {
  /** Goes on after "the browser says Windows, ". */
  readonly words: string;
  /**
   * Hardly any sampled device breaks it (`npm run lab -- machines`). A rule that the samples cannot judge takes Auto-accept
   * away and accuses nobody: fresh installations, privacy tools and remote desktops may break it.
   */
  readonly isMeasured: boolean;
  isBroken(claim: Claim): boolean;
}

type BySystem<Value> = { readonly [System in Device['system']]?: Value };

const systemWords: BySystem<string> = { windows: 'Windows', macos: 'macOS', linux: 'Linux' };

/** Fonts of which every installation of a system has some, among those that the tracker measures. */
const systemFonts: BySystem<readonly string[]> = {
  windows: ['Segoe UI', 'Calibri', 'MS Gothic'],
  macos: ['Helvetica Neue', 'Gill Sans', 'PingFang SC', 'Arial Unicode MS'],
};

/** What `navigator.platform` says on a system. Timestamps are read where it is Linux. */
const platforms: BySystem<RegExp> = { windows: /^Win/, macos: /^Mac/, linux: /linux/i };

/** Graphics interfaces and drivers of other systems. */
const foreignGraphics: BySystem<RegExp> = {
  windows: /OpenGL|Vulkan|Mesa|Metal|^Apple/,
  macos: /Direct3D|Mesa|Vulkan|OpenGL ES/,
  linux: /Direct3D|Metal/,
};

/** How engines name graphics: only Chromium says exactly what it found. Firefox names itself if it hides them. */
const engineGraphics: { readonly [Engine in Device['engine']]?: RegExp } = {
  firefox: /, or similar$|^Mozilla$/,
  webkit: /^Apple GPU$/,
};

const agentSystems: readonly (readonly [agent: RegExp, hint: RegExp])[] = [
  [/Windows NT/, /^Windows/],
  [/Macintosh/, /^mac/i],
];

const hasHints = ({ readings }: Claim): boolean =>
  textsOf(readings, 'brands').length > 0 || !!textReading(readings, 'ua_platform');

const rules = {
  fonts: {
    words: 'and has none of its fonts',
    isMeasured: true,
    isBroken({ readings, system }) {
      const fonts = textsOf(readings, 'fonts');
      const expected = systemFonts[system];
      return expected !== undefined && fonts.length > 0 && !fonts.some((font) => expected.includes(font));
    },
  },
  graphics: {
    words: 'and draws with the graphics of another system',
    isMeasured: true,
    // Every system falls back to the same software renderers, which are a finding of their own.
    isBroken({ readings, system, engine }) {
      const renderer = textReading(readings, 'gl_renderer') ?? '';
      if (renderer === '' || isSoftwareRenderer(renderer) || isVirtualRenderer(renderer)) return false;
      const isUnnamed = system === 'windows' && engine === 'chromium' && !renderer.includes('Direct3D');
      return isUnnamed || foreignGraphics[system]?.test(renderer) === true;
    },
  },
  engine: {
    words: 'and has graphics or client hints of another engine than it names',
    isMeasured: true,
    isBroken(claim) {
      const { readings, engine, system } = claim;
      const known = engineGraphics[engine];
      if (!known) return false;
      const renderer = textReading(readings, 'gl_renderer') ?? '';
      return (renderer !== '' && !known.test(renderer)) || hasHints(claim) || isUnported(engine, system);
    },
  },
  hints: {
    words: 'and its client hints name another system',
    isMeasured: true,
    isBroken({ readings }) {
      const agent = textReading(readings, 'user_agent') ?? '';
      const hint = textReading(readings, 'ua_platform');
      const known = agentSystems.find(([named]) => named.test(agent));
      return !!hint && known !== undefined && !known[1].test(hint);
    },
  },
  hidden_fonts: {
    words: 'and shows no font at all',
    isMeasured: false,
    // Firefox hides them from fingerprinting.
    isBroken: ({ readings: { fonts }, system, engine }) =>
      systemFonts[system] !== undefined &&
      engine !== 'firefox' &&
      (isFailed(fonts) || (Array.isArray(fonts) && fonts.length === 0)),
  },
  no_voices: {
    words: 'and has no voices, as a server',
    isMeasured: false,
    // Windows and macOS come with voices. Firefox hides them too.
    isBroken: ({ readings, system, engine }) =>
      system !== 'linux' &&
      engine !== 'firefox' &&
      numberOf(readings, 'voices') === 0 &&
      (hasNoMediaDevices(readings) || textReading(readings, 'zone') === 'UTC'),
  },
  unnamed_hints: {
    words: 'and its client hints name no system',
    isMeasured: false,
    isBroken: ({ readings, engine }) => engine === 'chromium' && textReading(readings, 'ua_platform') === '',
  },
  bare_engine: {
    words: 'and lacks what its engine has',
    isMeasured: false,
    isBroken: ({ readings, engine }) => engine === 'chromium' && flagOf(readings, 'chrome_object') === false,
  },
  unknown_engine: {
    words: 'and no engine whose input is known',
    isMeasured: false,
    isBroken: ({ engine }) => engine === 'unknown',
  },
  platform: {
    words: 'and its platform is another',
    isMeasured: false,
    isBroken({ readings, system }) {
      const platform = textReading(readings, 'platform') ?? '';
      return platform !== '' && platforms[system]?.test(platform) === false;
    },
  },
  lone_font: {
    words: 'and has one of its fonts, of which Linux has a double',
    isMeasured: false,
    // Carlito stands in for it. Of sampled Windows devices, 1 % show no other font.
    isBroken({ readings, system }) {
      const fonts = textsOf(readings, 'fonts');
      const own = fonts.filter((font) => systemFonts[system]?.includes(font));
      return own.length === 1 && own[0] === 'Calibri';
    },
  },
} as const satisfies Record<string, Rule>;

/** Apple has made no WebKit for Windows since 2012. */
const isUnported = (engine: Device['engine'], system: Device['system']): boolean =>
  engine === 'webkit' && system === 'windows';

export type ClaimRule = keyof typeof rules;

export const claimRules: Readonly<Record<ClaimRule, Rule>> = rules;

/** Readings are not changed in place. */
const known = new WeakMap<StoredReadings, readonly ClaimConflict[]>();

/** Every rule that a desktop breaks; none on phones. */
export const claimConflicts = (readings: StoredReadings): readonly ClaimConflict[] => {
  const conflicts = known.get(readings) ?? conflictsIn(readings);
  known.set(readings, conflicts);
  return conflicts;
};

const conflictsIn = (readings: StoredReadings): ClaimConflict[] => {
  const { isDesktop, system, engine } = deviceOf(readings);
  if (!isDesktop) return [];
  return (Object.keys(rules) as ClaimRule[])
    .filter((rule) => rules[rule].isBroken({ readings, engine, system }))
    .map((rule) => ({ rule, words: `the browser says ${systemWords[system]}, ${rules[rule].words}` }));
};
