import type { Events, PointerMove, Press } from '@gait/wire';

/** A pause of this length separates two strokes, in ms. */
const STROKE_GAP = 120;
/** Longer pauses are cut: nobody moves the pointer meanwhile, and the load is about those who do. */
const MAX_PAUSE = 1_500;

/** A movement without a pause, with times and positions from its first move. */
export interface Stroke {
  readonly moves: readonly PointerMove[];
  readonly presses: readonly Press[];
  /** ms to the next stroke. */
  readonly pause: number;
  readonly duration: number;
}

/** The strokes of a recorded person, each with the presses that follow it. */
export const recordedStrokes = ({ pointer, press }: Pick<Events, 'pointer' | 'press'>): Stroke[] => {
  const starts = pointer.flatMap(({ t }, index) =>
    index === 0 || t - pointer[index - 1]!.t > STROKE_GAP ? [index] : [],
  );
  return starts.slice(0, -1).map((start, number) => {
    const end = starts[number + 1]!;
    const [first, last, next] = [pointer[start]!, pointer[end - 1]!, pointer[end]!];
    const pause = Math.min(MAX_PAUSE, next.t - last.t);
    const within = press.filter(({ t }) => t >= first.t && t < last.t + pause);
    const relative = <Row extends { t: number; x: number; y: number }>(row: Row): Row => ({
      ...row,
      t: row.t - first.t,
      x: row.x - first.x,
      y: row.y - first.y,
    });
    return {
      moves: pointer.slice(start, end).map(relative),
      presses: within.map(relative),
      pause,
      duration: last.t - first.t,
    };
  });
};
