import type { MotionRows } from '@gait/server';

/** A flight time above this is a pause. */
const PAUSE_MS = 1_000;

interface Rhythm {
  readonly at: readonly number[];
  /** ms from press to release; null if the release was not seen. */
  readonly dwell: readonly (number | null)[];
  /** ms from the release of the key before to this press; null after a pause or on another page. */
  readonly flight: readonly (number | null)[];
}

/** Dwell and flight time of each key. */
export const typingRhythm = ({
  at,
  load,
  dwell,
}: Pick<MotionRows['keys'], 'at' | 'load' | 'dwell'>): Rhythm => ({
  at,
  dwell: dwell.map((ms) => (ms < 0 ? null : ms)),
  flight: at.map((time, row) => {
    const held = dwell[row - 1];
    if (held === undefined || held < 0 || load[row] !== load[row - 1]) return null;
    const flight = time - (at[row - 1] as number) - held;
    return flight <= PAUSE_MS ? flight : null;
  }),
});
