import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { type Place, type Way, waysOf } from './movement.ts';
import { lengthOf, type PathFamily } from './path.ts';
import { pathFamilies } from './path-families.ts';
import { imperfectionOf } from './path-noise.ts';
import { paceOf } from './speed-profile.ts';

/** Turns a person's pointer rows into those of a bot that had the same to do. */
export type PointerBot = (donor: readonly PointerRow[], random: Random) => PointerRow[];

/** Times of a way's moves, ms since it began. */
type Timing = (way: Way) => number[];

/** A frame's length varies as the donor's own does. */
const framesFor = (way: Way, duration: number, random: Random): number[] => {
  const gaps = way.times
    .slice(1)
    .map((t, i) => t - (way.times[i] as number))
    .filter((gap) => gap > 3 && gap < 40);
  const times = [0];
  while ((times.at(-1) as number) < duration && times.length < 400)
    times.push((times.at(-1) as number) + (gaps.length > 0 ? random.pick(gaps) : 17));
  return times;
};

/** Steps of a program that sleeps between them, whatever the screen does: those of one frame arrive as one move. */
const ownClock = (random: Random): Timing => {
  const [stride, least] = [random.between(4, 30), random.whole(5, 25)];
  const sleep = random.between(2, 20);
  const varies = random.pick([0, random.between(0, 0.15), random.between(0.15, 0.6)]);
  return (way) => {
    const times = [0];
    for (let steps = Math.max(least, lengthOf(way) / stride); steps > 0 && times.length < 400; steps--)
      times.push((times.at(-1) as number) + Math.max(1, sleep * (1 + varies * random.normal())));
    return times;
  };
};

/** The donor's own times most often: then nothing but the course tells the two apart. */
const timingOf = (random: Random): Timing => {
  const steps = random.whole(4, 40);
  const duration = random.between(120, 900);
  const [base, slope] = [random.between(50, 250), random.between(60, 220)];
  const speed = random.between(0.4, 3);
  const varies = random.between(0, 0.3);
  const around = (ms: number) => ms * Math.exp(varies * random.normal());
  const timings: Timing[] = [
    (way) => [...way.times],
    (way) => [...way.times],
    (way) => framesFor(way, 1e9, random).slice(0, steps + 1),
    (way) => framesFor(way, around(duration), random),
    (way) => framesFor(way, around(base + slope * Math.log2(1 + lengthOf(way) / 30)), random),
    (way) => framesFor(way, around(lengthOf(way) / speed), random),
    ownClock(random),
  ];
  return random.pick(timings);
};

interface Habits {
  rest(donor: number): number;
  pause(donor: number): number;
  hold(donor: number): number;
}

/** Rests, pauses and holds: the donor's, fixed, even, or an agent's that thinks between actions. */
const habitsOf = (random: Random): Habits => {
  const kind = random.pick(['donor', 'donor', 'fixed', 'uniform', 'lognormal', 'thinking'] as const);
  const [low, high] = [random.between(1, 300), random.between(300, 1_500)];
  const rest = {
    donor: (ms: number) => ms,
    fixed: () => low + high,
    uniform: () => random.between(low, low + high),
    lognormal: () => random.lognormal(low + high / 2, 0.5),
    thinking: () => random.lognormal(random.chance(0.7) ? 4_000 : 300, 0.6),
  }[kind];
  const pauses = random.pick(['donor', 'none', 'fixed', 'uniform'] as const);
  const pauseAt = random.between(5, 250);
  const holds = random.pick(['donor', 'none', 'fixed', 'uniform', 'normal'] as const);
  const holdAt = random.between(20, 150);
  return {
    rest,
    pause: (ms) =>
      ({
        donor: ms,
        none: random.between(0, 3),
        fixed: pauseAt + random.between(0, 3),
        uniform: random.between(pauseAt / 3, pauseAt * 2),
      })[pauses],
    hold: (ms) =>
      ({
        donor: ms,
        none: random.between(0, 3),
        fixed: holdAt + random.between(0, 3),
        uniform: random.between(holdAt / 2, holdAt * 1.5),
        normal: Math.max(5, holdAt + 15 * random.normal()),
      })[holds],
  };
};

const walk = (
  ways: readonly Way[],
  random: Random,
  draw: (way: Way) => { times: number[]; places: readonly Place[] },
): PointerRow[] => {
  const habits = habitsOf(random);
  const rows: PointerRow[] = [];
  let now = 0;
  for (const way of ways) {
    now += way.rest > 120 || way.press ? habits.rest(way.rest) : way.rest;
    const { times, places } = draw(way);
    for (const [i, t] of times.entries()) {
      const { x, y } = places[i] as Place;
      rows.push([Math.round(now + t), Math.round(x), Math.round(y), 0, -1]);
    }
    now += times.at(-1) ?? 0;
    if (!way.press) continue;
    const { x, y } = places.at(-1) ?? way.to;
    const down = now + habits.pause(way.press.pause);
    now = down + habits.hold(way.press.hold);
    rows.push([Math.round(down), Math.round(x), Math.round(y), 1, way.press.button]);
    rows.push([Math.round(now), Math.round(x), Math.round(y), 2, way.press.button]);
  }
  return rows;
};

const drawn =
  (name: string, family: PathFamily): PointerBot =>
  (donor, random) => {
    const path = family(random);
    const timing = timingOf(random);
    const pace = COPIES.includes(name) ? () => (share: number) => share : paceOf(random);
    const spoil = imperfectionOf(random);
    // How long a program slept between two steps shows in how far it went, or does not.
    const counts = random.chance(0.3);
    return walk(waysOf(donor, random), random, (way) => {
      const times = timing(way);
      const [last, steps] = [times.at(-1) || 1, times.length - 1 || 1];
      const shares = times.map((t, i) => (counts ? i / steps : t / last));
      return { times, places: spoil(way, path(way, shares.map(pace())), times) };
    });
  };

/** What is taken from a person keeps the person's pace. */
const COPIES = ['step_shuffle', 'replay_warp'];

/** Jumps to what it presses in a move or a few, as drivers do by default. */
const warp: PointerBot = (donor, random) => {
  const steps = random.pick([1, 1, 1, 2, 3, 5, 10]);
  const ways = waysOf(donor, random).filter(({ press }) => press || random.chance(0.15));
  return walk(ways, random, (way) => {
    const times = framesFor(way, 1e9, random).slice(1, steps + 1);
    return {
      times,
      places: times.map((_, i) => ({
        x: way.from.x + ((way.to.x - way.from.x) * (i + 1)) / steps,
        y: way.from.y + ((way.to.y - way.from.y) * (i + 1)) / steps,
      })),
    };
  });
};

export const pointerBots: Readonly<Record<string, PointerBot>> = {
  ...Object.fromEntries(Object.entries(pathFamilies).map(([name, family]) => [name, drawn(name, family)])),
  warp,
};
