import type { Random } from '@gait/research/random';
import type { Events, PointerMove, Press } from '@gait/wire';
import type { Stroke } from './recorded-strokes.ts';

/**
 * How far a stroke is turned, in radians, how much wider and higher it gets, and how far it is pushed aside on the way, as a
 * share of its size. A stroke that is only turned and stretched keeps its form, and looks like a copy.
 */
const MAX_TURN = 0.35;
const SCALE = [0.6, 1.4] as const;
const MAX_PUSH = 0.12;
/** Waves of the push in each direction. */
const WAVES = [1, 2, 3];
/** The tracker counts moves in this time before a press, in ms, among the latest ones. */
const APPROACH_MS = 800;
const MAX_MOVES = 96;
/** On Linux, the timestamps of all input have the same tenths of a millisecond. */
const RESIDUE = 3;
const WIDTH = 1_900;
const HEIGHT = 930;

/**
 * A visit with a person's own strokes in a new order, each turned, stretched and bent a little. Hardly any two visits share
 * strokes or rhythm, as those of two people do not.
 */
export const shuffledVisit = (
  strokes: readonly Stroke[],
  lengthMs: number,
  random: Random,
): Pick<Events, 'pointer' | 'press'> => {
  const pointer: PointerMove[] = [];
  const press: Press[] = [];
  let order: Stroke[] = [];
  let [x, y] = [random.between(300, 1_600), random.between(200, 700)];
  for (let t = random.integer(20, 900); t < lengthMs; ) {
    if (order.length === 0) order = random.shuffled(strokes);
    const stroke = order.pop()!;
    const place = placed(stroke, { x, y }, random);
    const push = pushed(stroke, random);
    const placeOf = (one: Position & { readonly t: number }) => place(push(one));
    for (const move of stroke.moves)
      pointer.push({ ...move, ...placeOf(move), t: t + move.t, residue: RESIDUE });
    for (const one of stroke.presses)
      press.push({
        ...one,
        ...placeOf(one),
        t: t + one.t,
        residue: RESIDUE,
        ...approachOf(pointer, placeOf(one), t + one.t),
      });
    [{ x, y }] = [pointer.at(-1)!];
    t += stroke.duration + stroke.pause + random.integer(0, 40);
  }
  return { pointer: pointer.filter(({ t }) => t < lengthMs), press: press.filter(({ t }) => t < lengthMs) };
};

/** How a press was approached, as the tracker measures it. */
const approachOf = (pointer: readonly PointerMove[], { x, y }: Position, t: number) => {
  const before = pointer.filter((move) => move.t > t - 2 * APPROACH_MS && move.t <= t).slice(-MAX_MOVES);
  const last = before.at(-1);
  return {
    moves: before.filter((move) => t - move.t <= APPROACH_MS).length,
    pause: last ? t - last.t : -1,
    jump: last ? Math.round(Math.hypot(x - last.x, y - last.y)) : -1,
  };
};

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Pushes a stroke aside on its way, and not at its ends. */
const pushed = ({ moves }: Stroke, random: Random): ((at: Position & { readonly t: number }) => Position) => {
  const [first, last] = [moves[0]!, moves.at(-1)!];
  const size = MAX_PUSH * Math.hypot(last.x - first.x, last.y - first.y);
  const [right, down] = [1, 2].map(() => WAVES.map(() => size * random.between(-1, 1))) as [
    number[],
    number[],
  ];
  return ({ t, x, y }) => {
    const share = Math.min(1, Math.max(0, (t - first.t) / Math.max(1, last.t - first.t)));
    const sumOf = (push: readonly number[]) =>
      push.reduce((sum, most, i) => sum + (most * Math.sin(Math.PI * WAVES[i]! * share)) / WAVES[i]!, 0);
    return { x: x + sumOf(right), y: y + sumOf(down) };
  };
};

/** Puts a stroke at a position; mirrored if it would leave the window. */
const placed = (stroke: Stroke, from: Position, random: Random): ((at: Position) => Position) => {
  const turn = random.between(-MAX_TURN, MAX_TURN);
  const [width, height] = [random.between(...SCALE), random.between(...SCALE)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const moved = ({ x, y }: Position): Position => ({
    x: width * (x * cos - y * sin),
    y: height * (x * sin + y * cos),
  });
  const end = moved(stroke.moves.at(-1)!);
  const flipX = leaves(from.x + end.x, WIDTH) ? -1 : 1;
  const flipY = leaves(from.y + end.y, HEIGHT) ? -1 : 1;
  return (at) => {
    const { x, y } = moved(at);
    return { x: Math.round(from.x + flipX * x), y: Math.round(from.y + flipY * y) };
  };
};

const leaves = (position: number, size: number): boolean => position < 0 || position > size;
