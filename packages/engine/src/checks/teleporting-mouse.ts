import type { Check } from '../check.ts';
import { isSeldomSeen } from '../dynamics/mouse/in-domain.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { WARPS_IN_ROW } from '../streams/clicks.ts';

/** Presses whose approach must have been seen before anything is said. */
const MIN_PRESSES = WARPS_IN_ROW;

export const teleportingMouse = {
  id: 'teleporting_mouse',
  kind: 'biometric',
  group: 'pointer',
  weight: 50,
  meaning: 'The cursor moved between page locations without transition.',
  judge({ clicks, mouseDynamics }) {
    if (isSeldomSeen(mouseDynamics)) return unknown('moves come too seldom to see how the cursor travels');
    const { warp, warps } = clicks.seen;
    if (warps)
      return detected('the cursor jumps to what it presses without travelling there', {
        statistic: countOf(warp),
        threshold: WARPS_IN_ROW,
        ...evidenceOf(warp),
      });
    if (clicks.approached < MIN_PRESSES)
      return unknown(
        clicks.touch > 0 ? 'touch, no cursor' : `only ${clicks.approached} of ${MIN_PRESSES} mouse presses`,
        { count: clicks.approached },
      );
    return notDetected('the cursor travels to what it presses', {
      statistic: countOf(warp),
      threshold: WARPS_IN_ROW,
      count: clicks.approached,
    });
  },
} as const satisfies Check;
