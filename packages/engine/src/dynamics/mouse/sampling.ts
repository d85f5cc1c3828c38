import { type MouseStatistics, mouseLayout, SPEED_BINS } from './features.ts';
import { POINT } from './steps.ts';

/** How often the pointer was sampled. */
export interface MouseSampling {
  readonly moves: number;
  /** Moves that belong to a stroke, without its first one. */
  readonly steps: number;
  /** Presses whose approach is known. */
  readonly presses: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Every step has a speed. */
export const samplingOf = ({ moves, speedHistogram, approachMoves }: MouseStatistics): MouseSampling => ({
  moves: moves[0],
  steps: sumOf(speedHistogram),
  presses: approachMoves[0],
});

const { offset } = mouseLayout;

/** The same from a state. All statistics of a state take much longer, because its open stroke has to be folded. */
export const samplingOfState = ({
  statistics,
  openStroke,
}: {
  readonly statistics: readonly number[];
  readonly openStroke: readonly number[];
}): MouseSampling => ({
  moves: statistics[offset.moves] as number,
  steps:
    sumOf(statistics.slice(offset.speedHistogram, offset.speedHistogram + SPEED_BINS.bins)) +
    Math.max(0, openStroke.length / POINT - 1),
  presses: statistics[offset.approachMoves] as number,
});
