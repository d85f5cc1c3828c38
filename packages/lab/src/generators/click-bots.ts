import type { Random } from '../random.ts';
import type { ClickRow, KeyRow } from '../recordings/recording.ts';

/** Turns a person's clicks into those of a bot that had the same to click. */
export type ClickBot = (donor: Actions, random: Random) => Actions;

/** Clicks, and the keys between them where they were recorded. */
export interface Actions {
  readonly clicks: readonly ClickRow[];
  readonly keys?: readonly KeyRow[];
}

type Draw = () => number;
type Spot = (left: number, top: number, width: number, height: number) => [x: number, y: number];

interface Clicker {
  readonly hold: Draw;
  readonly spot: Spot;
  /** ms from a click to the next given the donor's. */
  readonly interval: (donor: number) => number;
  /** ms from a key to a click or back. */
  readonly change: (donor: number) => number;
}

const holds = (random: Random): Record<'none' | 'fixed' | 'uniform' | 'normal' | 'lognormal', Draw> => {
  const at = random.between(20, 160);
  return {
    none: () => random.between(0, 4),
    fixed: () => at + random.between(0, 3),
    uniform: () => random.between(at * 0.5, at * 1.5),
    normal: () => Math.max(3, at + at * 0.2 * random.normal()),
    lognormal: () => random.lognormal(at, 0.3),
  };
};

const centre: Spot = (left, top, width, height) => [left + width / 2, top + height / 2];

const around =
  (random: Random, spread: number): Spot =>
  (left, top, width, height) => [
    left + width * Math.min(0.98, Math.max(0.02, 0.5 + spread * random.normal())),
    top + height * Math.min(0.98, Math.max(0.02, 0.5 + spread * random.normal())),
  ];

const anywhere =
  (random: Random, margin: number): Spot =>
  (left, top, width, height) => [
    left + width * random.between(margin, 1 - margin),
    top + height * random.between(margin, 1 - margin),
  ];

const intervals = (random: Random): Clicker['interval'] => {
  const at = random.between(400, 3_000);
  return random.pick<Clicker['interval']>([
    (donor) => donor,
    (donor) => donor,
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

const clicked = (donor: Actions, clicker: Clicker): Actions => {
  const clicks: ClickRow[] = [];
  const keys: KeyRow[] = [];
  let now = 0;
  let before: Action | undefined;
  for (const action of actionsOf(donor)) {
    const gap = before ? action.at - before.at : 0;
    if (before) now += gapAfter(before, action, gap, clicker);
    if (action.click) clicks.push(clickAt(now, action.click, clicker));
    if (action.key)
      keys.push([
        Math.round(now),
        Math.round(now + Math.max(0, (action.key[1] ?? action.at) - action.at)),
        action.key[2],
      ]);
    before = action;
  }
  return { clicks, ...(donor.keys ? { keys } : {}) };
};

const gapAfter = (before: Action, action: Action, gap: number, { interval, change }: Clicker): number => {
  if (before.key && action.key) return gap;
  return Math.max(1, before.click && action.click ? interval(gap) : change(gap));
};

const clickAt = (
  now: number,
  [, , x, y, left, top, width, height]: ClickRow,
  { hold, spot }: Clicker,
): ClickRow => {
  const at = Math.round(now);
  const up = Math.round(now + hold());
  if (left === undefined || top === undefined || !width || !height) return [at, up, x, y];
  const [toX, toY] = spot(left, top, width, height).map(Math.round) as [number, number];
  return [at, up, toX, toY, left, top, width, height];
};

/** From keyboard to mouse and back: the donor's time, hardly any, or a fixed one. */
const changes = (random: Random): Clicker['change'] => {
  const at = random.between(100, 600);
  return random.pick<Clicker['change']>([
    (donor) => donor,
    (donor) => donor,
    () => random.between(1, 60),
    () => random.between(at, at * 2),
    () => random.lognormal(5_000, 0.5),
  ]);
};

const family =
  (clickerOf: (random: Random) => Omit<Clicker, 'interval' | 'change'>): ClickBot =>
  (donor, random) =>
    clicked(donor, { interval: intervals(random), change: changes(random), ...clickerOf(random) });

const anyHold = (random: Random): Draw => random.pick(Object.values(holds(random)));

/** By where they click; how long they hold is drawn for each bot. */
export const clickBots: Readonly<Record<string, ClickBot>> = {
  warp: family((random) => ({ hold: holds(random).none, spot: centre })),
  centre: family((random) => ({ hold: anyHold(random), spot: centre })),
  near_centre: family((random) => ({
    hold: anyHold(random),
    spot: around(random, random.between(0.01, 0.08)),
  })),
  anywhere: family((random) => ({ hold: anyHold(random), spot: anywhere(random, random.between(0, 0.35)) })),
  brief: family((random) => ({ hold: holds(random).none, spot: around(random, random.between(0.05, 0.3)) })),
  even_hold: family((random) => ({
    hold: holds(random).fixed,
    spot: anywhere(random, random.between(0, 0.3)),
  })),
};
