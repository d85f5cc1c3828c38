import type { Random } from '../random.ts';
import type { ClickRow, KeyRow } from '../recordings/recording.ts';

/** Replaces a person's clicks with those of a bot that clicks the same targets. */
export type ClickBot = (segment: Actions, random: Random) => Actions;

/** Clicks, and the keys between them if they were recorded. */
export interface Actions {
  readonly clicks: readonly ClickRow[];
  readonly keys?: readonly KeyRow[];
}

type Sampler = () => number;
type LandingPoint = (left: number, top: number, width: number, height: number) => [x: number, y: number];

interface ClickStyle {
  readonly hold: Sampler;
  readonly landingPoint: LandingPoint;
  /** ms between two clicks, given the recorded interval. */
  readonly interval: (recorded: number) => number;
  /** ms between a key and a click, given the recorded interval. */
  readonly switchDelay: (recorded: number) => number;
}

const holdSamplers = (
  random: Random,
): Record<'none' | 'fixed' | 'uniform' | 'normal' | 'lognormal', Sampler> => {
  const at = random.between(20, 160);
  return {
    none: () => random.between(0, 4),
    fixed: () => at + random.between(0, 3),
    uniform: () => random.between(at * 0.5, at * 1.5),
    normal: () => Math.max(3, at + at * 0.2 * random.normal()),
    lognormal: () => random.lognormal(at, 0.3),
  };
};

const center: LandingPoint = (left, top, width, height) => [left + width / 2, top + height / 2];

const nearCenter =
  (random: Random, spread: number): LandingPoint =>
  (left, top, width, height) => [
    left + width * Math.min(0.98, Math.max(0.02, 0.5 + spread * random.normal())),
    top + height * Math.min(0.98, Math.max(0.02, 0.5 + spread * random.normal())),
  ];

const uniformInside =
  (random: Random, margin: number): LandingPoint =>
  (left, top, width, height) => [
    left + width * random.between(margin, 1 - margin),
    top + height * random.between(margin, 1 - margin),
  ];

const intervalSampler = (random: Random): ClickStyle['interval'] => {
  const at = random.between(400, 3_000);
  return random.pick<ClickStyle['interval']>([
    (recorded) => recorded,
    (recorded) => recorded,
    () => at + random.between(0, 20),
    () => random.between(at * 0.7, at * 1.4),
    () => random.lognormal(at, 0.4),
    () => random.lognormal(6_000, 0.5),
  ]);
};

interface Action {
  readonly at: number;
  readonly click?: ClickRow;
  readonly key?: KeyRow;
}

const actionsOf = ({ clicks, keys = [] }: Actions): Action[] =>
  [...clicks.map((click) => ({ at: click[0], click })), ...keys.map((key) => ({ at: key[0], key }))].sort(
    (a, b) => a.at - b.at,
  );

const actionsWith = (segment: Actions, style: ClickStyle): Actions => {
  const clicks: ClickRow[] = [];
  const keys: KeyRow[] = [];
  let now = 0;
  let before: Action | undefined;
  for (const action of actionsOf(segment)) {
    const recorded = before ? action.at - before.at : 0;
    if (before) now += intervalAfter(before, action, recorded, style);
    if (action.click) clicks.push(clickAt(now, action.click, style));
    if (action.key)
      keys.push([
        Math.round(now),
        Math.round(now + Math.max(0, (action.key[1] ?? action.at) - action.at)),
        action.key[2],
      ]);
    before = action;
  }
  return { clicks, ...(segment.keys ? { keys } : {}) };
};

const intervalAfter = (
  before: Action,
  action: Action,
  recorded: number,
  { interval, switchDelay }: ClickStyle,
): number => {
  if (before.key && action.key) return recorded;
  return Math.max(1, before.click && action.click ? interval(recorded) : switchDelay(recorded));
};

const clickAt = (
  now: number,
  [, , x, y, left, top, width, height]: ClickRow,
  { hold, landingPoint }: ClickStyle,
): ClickRow => {
  const at = Math.round(now);
  const up = Math.round(now + hold());
  if (left === undefined || top === undefined || !width || !height) return [at, up, x, y];
  const [toX, toY] = landingPoint(left, top, width, height).map(Math.round) as [number, number];
  return [at, up, toX, toY, left, top, width, height];
};

/** Time to switch between keyboard and mouse: the person's own, hardly any, or from a distribution. */
const switchDelaySampler = (random: Random): ClickStyle['switchDelay'] => {
  const at = random.between(100, 600);
  return random.pick<ClickStyle['switchDelay']>([
    (recorded) => recorded,
    (recorded) => recorded,
    () => random.between(1, 60),
    () => random.between(at, at * 2),
    () => random.lognormal(5_000, 0.5),
  ]);
};

const family =
  (styleOf: (random: Random) => Omit<ClickStyle, 'interval' | 'switchDelay'>): ClickBot =>
  (segment, random) =>
    actionsWith(segment, {
      interval: intervalSampler(random),
      switchDelay: switchDelaySampler(random),
      ...styleOf(random),
    });

const anyHoldTime = (random: Random): Sampler => random.pick(Object.values(holdSamplers(random)));

/** Families differ in where they click; each bot draws its hold times. */
export const clickBots: Readonly<Record<string, ClickBot>> = {
  warp: family((random) => ({ hold: holdSamplers(random).none, landingPoint: center })),
  centre: family((random) => ({ hold: anyHoldTime(random), landingPoint: center })),
  near_centre: family((random) => ({
    hold: anyHoldTime(random),
    landingPoint: nearCenter(random, random.between(0.01, 0.08)),
  })),
  anywhere: family((random) => ({
    hold: anyHoldTime(random),
    landingPoint: uniformInside(random, random.between(0, 0.35)),
  })),
  brief: family((random) => ({
    hold: holdSamplers(random).none,
    landingPoint: nearCenter(random, random.between(0.05, 0.3)),
  })),
  even_hold: family((random) => ({
    hold: holdSamplers(random).fixed,
    landingPoint: uniformInside(random, random.between(0, 0.3)),
  })),
};
