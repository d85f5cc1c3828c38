import { monotonicNow } from '../clock.ts';

/** A period, both ends included, in Unix ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** How long a slice should take before other requests have their turn. */
const SLICE_MS = 10;
/** The first slice is such a part of the period. */
const FIRST_PART = 1_024;
const LARGEST_GROWTH = 2;
const LARGEST_CUT = 8;

/**
 * Cuts a period into slices that take about as long each, newest first unless it is turned around. The next slice is longer or
 * shorter, depending on how long the last one took.
 */
export async function* timeSlices({ from, to }: Period, oldestFirst = false): AsyncGenerator<Period> {
  let length = Math.max(1, Math.ceil((to - from) / FIRST_PART));
  for (let passed = 0; from + passed <= to; ) {
    const size = Math.min(length, to - from - passed + 1);
    const start = oldestFirst ? from + passed : to - passed - size + 1;
    const startedAt = monotonicNow();
    yield { from: start, to: start + size - 1 };
    const factor = SLICE_MS / Math.max(monotonicNow() - startedAt, Number.EPSILON);
    length = Math.max(1, Math.ceil(size * Math.min(LARGEST_GROWTH, Math.max(1 / LARGEST_CUT, factor))));
    passed += size;
    await new Promise(setImmediate);
  }
}
