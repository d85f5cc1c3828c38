import { type IngestTarget, measured, type PhaseFigures } from './target.ts';

/** Between two steps. */
const UP = 1.1;
const DOWN = 0.85;
const MAX_STEPS = 8;

/**
 * A step is sustained if nothing is refused, the rate is reached, and answers come within a second, and scores within two more
 * than a busy scorer lets beacons wait.
 */
const MIN_REACHED = 0.95;
const MAX_P99_MS = 1_000;
const MAX_LAG_MS = 2_000;
/** The wait of a busy scorer, a second of scoring, and another until the inbox is seen to be empty. */
const MAX_CAUGHT_UP_S = 12.2;

const isSustained = ({ rate, refused, p99, lagP99, caughtUp }: PhaseFigures, wanted: number): boolean =>
  refused === 0 &&
  rate >= MIN_REACHED * wanted &&
  p99 <= MAX_P99_MS &&
  lagP99 <= MAX_LAG_MS &&
  caughtUp <= MAX_CAUGHT_UP_S;

/**
 * The highest rate at which scoring keeps up: steps up from a first guess until a step fails, or down
 * until one succeeds. The last step if none does.
 */
export const sustained = async (
  target: IngestTarget,
  guess: number,
  { seconds, say }: { readonly seconds: number; say(text: string): void },
): Promise<{ readonly figures: PhaseFigures; readonly isSustained: boolean }> => {
  const tryRate = async (rate: number) => {
    const figures = await measured(target, { seconds, rate });
    const isGood = isSustained(figures, rate);
    const { rate: reached, p99, lagP99 } = figures;
    say(
      `  ${rate.toFixed(0)}/s: reached ${reached.toFixed(0)}, p99 ${p99.toFixed(0)} ms, lag p99 ${lagP99.toFixed(0)} ms${isGood ? '' : ', too much'}`,
    );
    return { figures, isSustained: isGood };
  };
  const first = await tryRate(guess);
  const factor = first.isSustained ? UP : DOWN;
  let last = first;
  for (let step = 1; step < MAX_STEPS; step++) {
    const next = await tryRate(guess * factor ** step);
    if (first.isSustained && !next.isSustained) return last;
    last = next;
    if (!first.isSustained && next.isSustained) return next;
  }
  return last;
};
