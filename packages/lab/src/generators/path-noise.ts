import type { Random } from '../random.ts';
import type { Place, Way } from './movement.ts';
import { along, lengthOf } from './path.ts';

/** Spoils a drawn course the way tools do to pass for a hand. */
export type Imperfection = (way: Way, places: readonly Place[], times: readonly number[]) => Place[];

/**
 * None as often as any: correlated noise that fades at the ends, noise that grows with speed, tremor of 8 to 12 Hz, slow
 * waves to either side of the way.
 */
export const imperfectionOf = (random: Random): Imperfection => {
  const size = Math.exp(random.between(-1, 1));
  const memory = random.between(0.3, 0.95);
  const share = random.between(0.02, 0.15);
  const pulse = random.between(8, 12) / 1000;
  const sway = random.between(0.01, 0.12);
  return random.pick<Imperfection>([
    (_, places) => [...places],
    (_, places) => [...places],
    (_, places) => [...places],
    (_, places) => shaken(places, drifts(memory, random), () => size),
    (_, places) => shaken(places, drifts(0, random), (i) => share * stepBefore(places, i)),
    (way, places, times) =>
      shaken(
        places,
        (i) => [0, Math.sin(2 * Math.PI * pulse * (times[i] as number))],
        () => Math.min(size, lengthOf(way) / 20),
      ),
    (way, places, times) => swayed(way, places, times, (wave) => (sway * random.normal()) / wave ** 1.5),
  ]);
};

/** The ends stay where they are. */
const shaken = (
  places: readonly Place[],
  noise: (index: number) => readonly [x: number, y: number],
  size: (index: number) => number,
): Place[] =>
  places.map(({ x, y }, i) => {
    const last = places.length - 1;
    const fade = Math.min(1, i / 3, (last - i) / 3) * size(i);
    const [dx, dy] = noise(i);
    return { x: x + fade * dx, y: y + fade * dy };
  });

const WAVES = [1, 2, 3, 4];

const swayed = (
  way: Way,
  places: readonly Place[],
  times: readonly number[],
  size: (wave: number) => number,
): Place[] => {
  const sizes = WAVES.map(size);
  const last = times.at(-1) || 1;
  return places.map(({ x, y }, i) => {
    const off = WAVES.reduce(
      (sum, wave, k) => sum + (sizes[k] as number) * Math.sin((wave * Math.PI * (times[i] as number)) / last),
      0,
    );
    const aside = along(way, 0, off * lengthOf(way));
    return { x: x + aside.x - way.from.x, y: y + aside.y - way.from.y };
  });
};

const drifts = (memory: number, random: Random) => {
  let [x, y] = [0, 0];
  const next = (state: number) => memory * state + Math.sqrt(1 - memory ** 2) * random.normal();
  return (): [number, number] => {
    [x, y] = [next(x), next(y)];
    return [x, y];
  };
};

const stepBefore = (places: readonly Place[], index: number): number => {
  const [one, next] = [places[Math.max(0, index - 1)] as Place, places[index] as Place];
  return Math.hypot(next.x - one.x, next.y - one.y);
};
