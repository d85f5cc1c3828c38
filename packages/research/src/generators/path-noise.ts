import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerMovement } from './movement.ts';
import { distanceOf, pointAlong } from './path.ts';

/** Adds the kind of noise that automation tools add to look human. */
export type PathNoise = (
  movement: PointerMovement,
  points: readonly Point[],
  times: readonly number[],
) => Point[];

/**
 * Half of the bots get no noise. The others get correlated noise that fades at the ends, noise that grows with speed,
 * a tremor of 8 to 12 Hz, or slow sway to either side of the path.
 */
export const pathNoiseOf = (random: Random): PathNoise => {
  const size = Math.exp(random.between(-1, 1));
  const correlation = random.between(0.3, 0.95);
  const share = random.between(0.02, 0.15);
  const tremor = random.between(8, 12) / 1000;
  const sway = random.between(0.01, 0.12);
  return random.pick<PathNoise>([
    (_, points) => [...points],
    (_, points) => [...points],
    (_, points) => [...points],
    (_, points) => withNoise(points, correlatedNoise(correlation, random), () => size),
    (_, points) => withNoise(points, correlatedNoise(0, random), (i) => share * stepLength(points, i)),
    (movement, points, times) =>
      withNoise(
        points,
        (i) => [0, Math.sin(2 * Math.PI * tremor * (times[i] as number))],
        () => Math.min(size, distanceOf(movement) / 20),
      ),
    (movement, points, times) =>
      withSway(movement, points, times, (harmonic) => (sway * random.normal()) / harmonic ** 1.5),
  ]);
};

/** Keeps both ends in place. */
const withNoise = (
  points: readonly Point[],
  noise: (index: number) => readonly [x: number, y: number],
  size: (index: number) => number,
): Point[] =>
  points.map(({ x, y }, i) => {
    const last = points.length - 1;
    const fade = Math.min(1, i / 3, (last - i) / 3) * size(i);
    const [dx, dy] = noise(i);
    return { x: x + fade * dx, y: y + fade * dy };
  });

const HARMONICS = [1, 2, 3, 4];

const withSway = (
  movement: PointerMovement,
  points: readonly Point[],
  times: readonly number[],
  size: (harmonic: number) => number,
): Point[] => {
  const sizes = HARMONICS.map(size);
  const last = times.at(-1) || 1;
  return points.map(({ x, y }, i) => {
    const offset = HARMONICS.reduce(
      (sum, harmonic, k) =>
        sum + (sizes[k] as number) * Math.sin((harmonic * Math.PI * (times[i] as number)) / last),
      0,
    );
    const shift = pointAlong(movement, 0, offset * distanceOf(movement));
    return { x: x + shift.x - movement.from.x, y: y + shift.y - movement.from.y };
  });
};

const correlatedNoise = (correlation: number, random: Random) => {
  let [x, y] = [0, 0];
  const next = (state: number) => correlation * state + Math.sqrt(1 - correlation ** 2) * random.normal();
  return (): [number, number] => {
    [x, y] = [next(x), next(y)];
    return [x, y];
  };
};

const stepLength = (points: readonly Point[], index: number): number => {
  const [one, next] = [points[Math.max(0, index - 1)] as Point, points[index] as Point];
  return Math.hypot(next.x - one.x, next.y - one.y);
};
