import { type Random, randomOf } from '../random.ts';

/** Where a warp moves a position in px. */
export type SpaceWarp = (x: number, y: number) => readonly [x: number, y: number];

/** When a warp plays a moment in ms. */
export type TimeWarp = (t: number) => number;

/** Smooth warps of one kind, with about the given largest displacement in px or change of speed. */
export interface WarpFamily {
  readonly name: string;
  space(amplitude: number, random: Random): SpaceWarp;
  time(change: number, random: Random): TimeWarp;
}

const TURN = 2 * Math.PI;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sums of three plane waves of 250 to 900 px, and of two waves of 2 to 10 s. */
export const waves: WarpFamily = {
  name: 'waves',
  space: (amplitude, random) => {
    const all = Array.from({ length: 3 }, () => {
      const [frequency, heading] = [TURN / random.between(250, 900), random.between(0, TURN)];
      const [direction, size] = [random.between(0, TURN), random.between(0.5, 1)];
      return {
        phase: (x: number, y: number) => frequency * (x * Math.cos(heading) + y * Math.sin(heading)),
        shift: random.between(0, TURN),
        move: [size * Math.cos(direction), size * Math.sin(direction), size] as const,
      };
    });
    // The waves hardly ever peak at one place.
    const scale = amplitude / (0.7 * sum(all.map(({ move }) => move[2])));
    return (x, y) => {
      const heights = all.map(({ phase, shift }) => scale * Math.sin(phase(x, y) + shift));
      const offset = (axis: 0 | 1) => sum(all.map(({ move }, i) => move[axis] * (heights[i] as number)));
      return [x + offset(0), y + offset(1)];
    };
  },
  time: (change, random) => {
    const steady = random.between(-change / 2, change / 2);
    const all = [0, 1].map(() => ({
      frequency: TURN / random.between(2_000, 10_000),
      shift: random.between(0, TURN),
    }));
    return (t) =>
      t * (1 + steady) +
      sum(
        all.map(
          ({ frequency, shift }) =>
            ((change / 4) * (Math.cos(shift) - Math.cos(frequency * t + shift))) / frequency,
        ),
      );
  },
};

/** Weights of four control points of a uniform cubic B-spline. */
const weights = (u: number): readonly number[] =>
  [(1 - u) ** 3, 3 * u ** 3 - 6 * u * u + 4, -3 * u ** 3 + 3 * u * u + 3 * u + 1, u ** 3].map((w) => w / 6);

/** An offset anywhere within a distance, most of which the spline smooths away. */
const randomOffset = (furthest: number, random: Random): readonly [number, number] => {
  const [distance, direction] = [furthest * Math.sqrt(random.next()), random.between(0, TURN)];
  return [distance * Math.cos(direction), distance * Math.sin(direction)];
};

/** Random control points 180 to 350 px apart with a cubic B-spline between them, and speeds that change every 1.5 to 5 s. */
export const controlPoints: WarpFamily = {
  name: 'control points',
  space: (amplitude, random) => {
    const spacing = random.between(180, 350);
    const seed = random.next();
    const points = new Map<string, readonly [number, number]>();
    const pointAt = (column: number, row: number): readonly [number, number] => {
      const id = `${column},${row}`;
      const point = points.get(id) ?? randomOffset(1.6 * amplitude, randomOf(`${seed},${id}`));
      points.set(id, point);
      return point;
    };
    return (x, y) => {
      const [column, row] = [Math.floor(x / spacing), Math.floor(y / spacing)];
      const [across, down] = [weights(x / spacing - column), weights(y / spacing - row)];
      let [dx, dy] = [0, 0];
      for (const [i, horizontal] of across.entries())
        for (const [j, vertical] of down.entries()) {
          const point = pointAt(column + i, row + j);
          dx += horizontal * vertical * point[0];
          dy += horizontal * vertical * point[1];
        }
      return [x + dx, y + dy];
    };
  },
  time: (change, random) => {
    const spacing = random.between(1_500, 5_000);
    const speeds: number[] = [];
    const speedAt = (point: number): number => {
      while (speeds.length <= point) speeds.push(1 + random.between(-change, change));
      return speeds[point] as number;
    };
    return (t) => {
      const piece = Math.floor(t / spacing);
      let played = 0;
      for (let i = 0; i < piece; i++) played += (spacing * (speedAt(i) + speedAt(i + 1))) / 2;
      const share = t / spacing - piece;
      const [from, to] = [speedAt(piece), speedAt(piece + 1)];
      return played + spacing * (from * share + ((to - from) * share * share) / 2);
    };
  },
};
