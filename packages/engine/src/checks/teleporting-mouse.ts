import { type Check, detected, notDetected, unknown } from '../check.ts';
import { countOf, evidenceOf } from '../sightings.ts';

/** Presses whose approach must have been seen before anything is said. */
const MIN_PRESSES = 3;

/** Presses that the pointer reached without transition (docs/checks/teleporting_mouse.md). */
const MIN_WARPS = 3;

export const teleportingMouse = {
  id: 'teleporting_mouse',
  kind: 'biometric',
  group: 'pointer',
  weight: 50,
  meaning: 'The cursor moved between page locations without transition.',
  judge({ clicks }) {
    const { warp } = clicks.seen;
    if (countOf(warp) >= MIN_WARPS)
      return detected('the cursor jumps to what it presses without travelling there', {
        statistic: countOf(warp),
        threshold: MIN_WARPS,
        ...evidenceOf(warp),
      });
    if (clicks.approached < MIN_PRESSES)
      return unknown(
        clicks.touch > 0 ? 'touch, no cursor' : `only ${clicks.approached} of ${MIN_PRESSES} mouse presses`,
        { count: clicks.approached },
      );
    return notDetected('the cursor travels to what it presses', {
      statistic: countOf(warp),
      threshold: MIN_WARPS,
      count: clicks.approached,
    });
  },
} as const satisfies Check;
