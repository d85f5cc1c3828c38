import type { Random } from '@gait/research/random';
import { devices, type PointerMove, type Press } from '@gait/wire';
import type { Stroke } from './recorded-strokes.ts';

const FRAME_MS = 1_000 / 60;
const STROKES = 120;
const CLICK_SHARE = 0.3;

/** Strokes of a generated person: overlapping movements of minimum jerk, the later ones as corrections. */
export const generatedStrokes = (random: Random): Stroke[] =>
  Array.from({ length: STROKES }, () => generatedStroke(random));

const generatedStroke = (random: Random): Stroke => {
  const length = random.lognormal(160, 1);
  const angle = random.between(0, 2 * Math.PI);
  const parts = submovements(length, random);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const total = Math.max(...parts.map(({ start, duration }) => start + duration));
  const moves: PointerMove[] = [];
  for (let t = 0; t <= total; t += FRAME_MS + 2 * random.normal()) {
    const [along, across] = [0, 1].map((axis) =>
      parts.reduce(
        (sum, part) => sum + part.by[axis]! * eased((t - part.start) / part.duration, part.skew[axis]!),
        0,
      ),
    ) as [number, number];
    const x = Math.round(along * cosine - across * sine);
    const y = Math.round(along * sine + across * cosine);
    const last = moves.at(-1);
    if (last?.x !== x || last.y !== y)
      moves.push({ t: Math.round(t), x, y, flags: 0, grid: 0, residue: -1, coalesced: random.integer(1, 3) });
  }
  const end = moves.at(-1)!;
  const wait = Math.round(random.lognormal(140, 0.5));
  const presses = random.chance(CLICK_SHARE) ? [pressAt(end, wait, { random, moves: moves.length })] : [];
  return { moves, presses, duration: end.t, pause: 130 + Math.round(wait + random.lognormal(600, 1)) };
};

interface Submovement {
  /** ms. */
  readonly start: number;
  readonly duration: number;
  /** px along the stroke and across it. */
  readonly by: readonly [along: number, across: number];
  /** How early it is fastest in each direction; with one law for all, the strokes of two people would be alike. */
  readonly skew: readonly [along: number, across: number];
}

/** A first movement that falls short, and corrections that overlap it or follow it. */
const submovements = (length: number, random: Random): Submovement[] => {
  const made: Submovement[] = [];
  let [left, start] = [length, 0];
  do {
    const along = left * random.between(0.5, 1.05);
    const duration = 75 + 40 * Math.log2(1 + Math.abs(along) / 15) * random.lognormal(1, 0.35);
    made.push({
      start,
      duration,
      by: [along, 0.35 * along * random.normal()],
      skew: [random.lognormal(1, 0.4), random.lognormal(1, 0.4)],
    });
    left -= along;
    start += duration * random.between(0.5, 1.2);
  } while (Math.abs(left) > 4 && made.length < 4);
  return made;
};

/** The share of a movement after a share of its time (minimum jerk, skewed). */
const eased = (share: number, skew: number): number => {
  const s = Math.max(0, Math.min(1, share)) ** skew;
  return s ** 3 * (10 - 15 * s + 6 * s ** 2);
};

const pressAt = (
  { t, x, y }: PointerMove,
  wait: number,
  { random, moves }: { readonly random: Random; readonly moves: number },
): Press => ({
  t: t + wait,
  x,
  y,
  hold: Math.round(random.lognormal(95, 0.25)),
  pause: wait,
  jump: 0,
  moves,
  offX: Math.round(350 * random.normal()),
  offY: Math.round(90 * random.normal()),
  width: 160,
  height: 40,
  button: 0,
  device: devices.indexOf('mouse'),
  flags: 0,
  grid: 0,
  residue: -1,
  target: 0,
});
