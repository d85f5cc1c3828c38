import type { Place } from './movement.ts';
import { bellOf, minimumJerk, type PathFamily } from './path.ts';

/** Least bend, 1/px, that slows: below it a course of whole px is as good as straight. */
const STRAIGHT = 0.005;

/** How much a course bends around one of its places, 1/px. */
const bendAt = (places: readonly Place[], index: number): number => {
  const [before, here, after] = [-2, 0, 2].map(
    (step) => places[Math.max(0, Math.min(places.length - 1, index + step))],
  ) as [Place, Place, Place];
  const [one, next] = [
    { x: here.x - before.x, y: here.y - before.y },
    { x: after.x - here.x, y: after.y - here.y },
  ];
  const turn = Math.abs(Math.atan2(one.x * next.y - one.y * next.x, one.x * next.x + one.y * next.y));
  const length = (Math.hypot(one.x, one.y) + Math.hypot(next.x, next.y)) / 2;
  return STRAIGHT + (length > 0 ? turn / length : 0);
};

/**
 * A person's own course at the pace of a law: even, a bell, or slower where it bends, with the exponent of hands (Viviani
 * and Terzuolo 1982) or another.
 */
export const retimed: PathFamily = (random) => {
  const ease = random.pick([(s: number) => s, minimumJerk, bellOf(random)]);
  const exponent = random.pick([0, 1 / 3, random.between(0.1, 0.5)]);
  return ({ places }, shares) => {
    const until = [0];
    for (const [i, { x, y }] of places.slice(1).entries()) {
      const from = places[i] as Place;
      const lasts = Math.hypot(x - from.x, y - from.y) * bendAt(places, i) ** exponent;
      until.push((until.at(-1) as number) + lasts);
    }
    const whole = until.at(-1) as number;
    let next = 1;
    return shares.map((share) => {
      const at = ease(share) * whole;
      while (next < places.length - 1 && (until[next] as number) < at) next++;
      const [a, b] = [places[next - 1] as Place, places[next] as Place];
      const [from, to] = [until[next - 1] as number, until[next] as number];
      const part = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    });
  };
};
