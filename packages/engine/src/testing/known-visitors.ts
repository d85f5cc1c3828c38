import type { Readings } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import { emptyProfile, latestTraits, type Profile, traitsOf } from '../visitor/profile.ts';
import { remember } from '../visitor/remember.ts';
import { countKeys } from '../visitor/value-counts.ts';
import { type KnownVisitor, visitorMatch } from '../visitor/visitor-match.ts';
import { sampleDevices } from './sample-devices.ts';

export const NOW = 100 * DAY_MS;
export const HOME = { asn: 7922, city: 'Chicago' };

export const laptop: Readings = {
  ...sampleDevices.windows,
  device_hint: 'a5c1',
  canvas: 'c1',
  canvas_noise: false,
  audio_noise: false,
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
};
export const cleared: Readings = { ...laptop, device_hint: 'ff01' };
export const office: Readings = {
  ...laptop,
  gl_renderer: 'Rare 9000',
  hardware: [6, 8, 1],
  screen: [1920, 1200, 1920, 1160, 24],
  ua_high: ['x86', '64', '15.0.0', '', '156'],
};

export const seenAs = (readings: Readings, network?: typeof HOME) => traitsOf({ readings, network });
export const profileOf = (sessions: readonly Readings[], network = HOME, step = DAY_MS): Profile =>
  sessions.reduce<Profile>(
    (profile, readings, index) =>
      remember(profile, seenAs(readings, network), NOW - (sessions.length - index) * step),
    emptyProfile,
  );
export const known = (id: string, ...sessions: Readings[]): KnownVisitor => ({
  id,
  profile: profileOf(sessions),
});

/** Counts of these visitors and of others of the same browser that have nothing else in common with them. */
export const countsOf = (visitors: readonly KnownVisitor[], others = 0) => {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  const [first] = visitors;
  const { browser } = first ? latestTraits(first.profile) : {};
  for (const key of countKeys({ ...(browser !== undefined && { browser }) }).slice(0, 2)) add(key, others);
  for (const { profile } of visitors) for (const key of countKeys(latestTraits(profile))) add(key, 1);
  return (key: string) => counts.get(key) ?? 0;
};

interface Surroundings {
  /** `unknown` on a server that knows no networks. */
  readonly network?: typeof HOME | 'unknown';
  readonly others?: number;
  readonly crowd?: readonly KnownVisitor[];
  readonly at?: number;
}

export const matched = (
  now: Readings,
  visitors: readonly KnownVisitor[],
  { network = HOME, others = 0, crowd = [], at = NOW }: Surroundings = {},
) =>
  visitorMatch(seenAs(now, network === 'unknown' ? undefined : network), visitors, {
    counts: countsOf([...visitors, ...crowd], others),
    at,
  });
export const linkOf = (now: Readings, ...visitors: KnownVisitor[]) => matched(now, visitors).link;
