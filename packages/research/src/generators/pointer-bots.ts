import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { drawnPointing } from './drawn-pointing.ts';
import { movementsOf, type PointerMovement } from './movement.ts';
import { distanceOf, type PathFamily } from './path.ts';
import { pathFamilies } from './path-families.ts';
import { pathNoiseOf } from './path-noise.ts';
import type { PointerBot } from './pointer-bot.ts';
import { speedProfileOf } from './speed-profile.ts';

/** Times of a movement's moves, ms since its start. */
type Timing = (movement: PointerMovement) => number[];

/** Frame intervals drawn from the person's own. */
const frameTimes = (movement: PointerMovement, duration: number, random: Random): number[] => {
  const intervals = movement.times
    .slice(1)
    .map((t, i) => t - (movement.times[i] as number))
    .filter((interval) => interval > 3 && interval < 40);
  const times = [0];
  while ((times.at(-1) as number) < duration && times.length < 400)
    times.push((times.at(-1) as number) + (intervals.length > 0 ? random.pick(intervals) : 17));
  return times;
};

/** A program that sleeps between steps, regardless of the screen's frames. */
const sleepTiming = (random: Random): Timing => {
  const [stepLength, minSteps] = [random.between(4, 30), random.integer(5, 25)];
  const sleep = random.between(2, 20);
  const variation = random.pick([0, random.between(0, 0.15), random.between(0.15, 0.6)]);
  return (movement) => {
    const times = [0];
    for (
      let steps = Math.max(minSteps, distanceOf(movement) / stepLength);
      steps > 0 && times.length < 400;
      steps--
    )
      times.push((times.at(-1) as number) + Math.max(1, sleep * (1 + variation * random.normal())));
    return times;
  };
};

/** Often the person's own times, so that only the path differs. */
const timingOf = (random: Random): Timing => {
  const steps = random.integer(4, 40);
  const duration = random.between(120, 900);
  const [base, slope] = [random.between(50, 250), random.between(60, 220)];
  const speed = random.between(0.4, 3);
  const variation = random.between(0, 0.3);
  const varied = (ms: number) => ms * Math.exp(variation * random.normal());
  const timings: Timing[] = [
    (movement) => [...movement.times],
    (movement) => [...movement.times],
    (movement) => frameTimes(movement, 1e9, random).slice(0, steps + 1),
    (movement) => frameTimes(movement, varied(duration), random),
    (movement) =>
      frameTimes(movement, varied(base + slope * Math.log2(1 + distanceOf(movement) / 30)), random),
    (movement) => frameTimes(movement, varied(distanceOf(movement) / speed), random),
    sleepTiming(random),
  ];
  return random.pick(timings);
};

interface Habits {
  rest(recorded: number): number;
  pause(recorded: number): number;
  hold(recorded: number): number;
}

/** Rests, pauses and hold times: the person's own, from a distribution, or those of an agent that thinks between actions. */
const habitsOf = (random: Random): Habits => {
  const kind = random.pick(['recorded', 'recorded', 'fixed', 'uniform', 'lognormal', 'thinking'] as const);
  const [low, high] = [random.between(1, 300), random.between(300, 1_500)];
  const rest = {
    recorded: (ms: number) => ms,
    fixed: () => low + high,
    uniform: () => random.between(low, low + high),
    lognormal: () => random.lognormal(low + high / 2, 0.5),
    thinking: () => random.lognormal(random.chance(0.7) ? 4_000 : 300, 0.6),
  }[kind];
  const pauses = random.pick(['recorded', 'none', 'fixed', 'uniform'] as const);
  const pauseAt = random.between(5, 250);
  const holds = random.pick(['recorded', 'none', 'fixed', 'uniform', 'normal'] as const);
  const holdAt = random.between(20, 150);
  return {
    rest,
    pause: (ms) =>
      ({
        recorded: ms,
        none: random.between(0, 3),
        fixed: pauseAt + random.between(0, 3),
        uniform: random.between(pauseAt / 3, pauseAt * 2),
      })[pauses],
    hold: (ms) =>
      ({
        recorded: ms,
        none: random.between(0, 3),
        fixed: holdAt + random.between(0, 3),
        uniform: random.between(holdAt / 2, holdAt * 1.5),
        normal: Math.max(5, holdAt + 15 * random.normal()),
      })[holds],
  };
};

const pointerRows = (
  movements: readonly PointerMovement[],
  random: Random,
  draw: (movement: PointerMovement) => { times: number[]; points: readonly Point[] },
): PointerRow[] => {
  const habits = habitsOf(random);
  const rows: PointerRow[] = [];
  let now = 0;
  for (const movement of movements) {
    now += movement.rest > 120 || movement.press ? habits.rest(movement.rest) : movement.rest;
    const { times, points } = draw(movement);
    for (const [i, t] of times.entries()) {
      const { x, y } = points[i] as Point;
      rows.push([Math.round(now + t), Math.round(x), Math.round(y), 0, -1]);
    }
    now += times.at(-1) ?? 0;
    if (!movement.press) continue;
    const { x, y } = points.at(-1) ?? movement.to;
    const down = now + habits.pause(movement.press.pause);
    now = down + habits.hold(movement.press.hold);
    rows.push([Math.round(down), Math.round(x), Math.round(y), 1, movement.press.button]);
    rows.push([Math.round(now), Math.round(x), Math.round(y), 2, movement.press.button]);
  }
  return rows;
};

const botOf =
  (name: string, family: PathFamily): PointerBot =>
  (segment, random) => {
    const path = family(random);
    const timing = timingOf(random);
    const profile = HUMAN_PATHS.includes(name)
      ? () => (fraction: number) => fraction
      : speedProfileOf(random);
    const addNoise = pathNoiseOf(random);
    // Some programs make equal steps, however long they slept.
    const ignoresTime = random.chance(0.3);
    return pointerRows(movementsOf(segment, random), random, (movement) => {
      const times = timing(movement);
      const [last, steps] = [times.at(-1) || 1, times.length - 1 || 1];
      const fractions = times.map((t, i) => (ignoresTime ? i / steps : t / last));
      return { times, points: addNoise(movement, path(movement, fractions.map(profile())), times) };
    });
  };

/** Families that keep the person's own speed. */
const HUMAN_PATHS = ['step_shuffle', 'replay_warp'];

/** Jumps to its target in a few moves, as drivers do by default. */
const warp: PointerBot = (segment, random) => {
  const steps = random.pick([1, 1, 1, 2, 3, 5, 10]);
  const movements = movementsOf(segment, random).filter(({ press }) => press || random.chance(0.15));
  return pointerRows(movements, random, (movement) => {
    const times = frameTimes(movement, 1e9, random).slice(1, steps + 1);
    return {
      times,
      points: times.map((_, i) => ({
        x: movement.from.x + ((movement.to.x - movement.from.x) * (i + 1)) / steps,
        y: movement.from.y + ((movement.to.y - movement.from.y) * (i + 1)) / steps,
      })),
    };
  });
};

export const pointerBots: Readonly<Record<string, PointerBot>> = {
  ...Object.fromEntries(Object.entries(pathFamilies).map(([name, family]) => [name, botOf(name, family)])),
  warp,
  first_laws: drawnPointing('first'),
  second_laws: drawnPointing('second'),
  mixed_laws: drawnPointing('both'),
};
