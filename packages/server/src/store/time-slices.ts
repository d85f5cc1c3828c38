import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow } from '../base/clock.ts';

/** A period, both ends included, in Unix ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** How long a slice should take before other requests have their turn, in ms. */
const SLICE_MS = 10;
/** The same of what nobody waits for: a request has several turns, and would wait for a slice at each of them. */
const BACKGROUND_SLICE_MS = 2;
/** After such a slice, others have their turns for so many times as long as it took. */
const PAUSES = 4;
/** The first slice is such a part of the period. A period that is read in the background is short. */
const FIRST_PART = { request: 1_024, background: 32 } as const;
const LARGEST_GROWTH = 2;
const LARGEST_CUT = 8;

export interface SliceOrder {
  readonly oldestFirst?: boolean | undefined;
  /** Nobody waits for the slices: they are short, with pauses between them. */
  readonly isBackground?: boolean | undefined;
}

/**
 * Cuts a period into slices that take about as long each, newest first unless it is turned around. The next slice is longer or
 * shorter, depending on how long the last one took.
 */
export async function* timeSlices(
  { from, to }: Period,
  { oldestFirst = false, isBackground = false }: SliceOrder = {},
): AsyncGenerator<Period> {
  const sliceMs = isBackground ? BACKGROUND_SLICE_MS : SLICE_MS;
  const firstPart = isBackground ? FIRST_PART.background : FIRST_PART.request;
  let length = Math.max(1, Math.ceil((to - from) / firstPart));
  for (let passed = 0; from + passed <= to; ) {
    const size = Math.min(length, to - from - passed + 1);
    const start = oldestFirst ? from + passed : to - passed - size + 1;
    const startedAt = monotonicNow();
    yield { from: start, to: start + size - 1 };
    const took = monotonicNow() - startedAt;
    const factor = sliceMs / Math.max(took, Number.EPSILON);
    length = Math.max(1, Math.ceil(size * Math.min(LARGEST_GROWTH, Math.max(1 / LARGEST_CUT, factor))));
    passed += size;
    await turnOfOthers(took, isBackground);
  }
}

/** Lets others have their turns after a slice that took so long, in ms. */
export const turnOfOthers = (tookMs: number, isBackground: boolean): Promise<unknown> =>
  isBackground ? wait(PAUSES * tookMs) : new Promise(setImmediate);
