import { type Check, detected, notDetected, unknown } from '../check.ts';
import { countOf, evidenceOf } from '../sightings.ts';

/** Aimed clicks on targets large enough for their centre to be hard to hit. */
const MIN_CLICKS = 3;

export const centeredClicks = {
  id: 'centered_clicks',
  kind: 'biometric',
  group: 'clicks',
  weight: 35,
  meaning: 'Clicks are perfectly centered with no natural variation.',
  judge({ clicks }) {
    const { centred, centredRun } = clicks.seen;
    if (centredRun)
      return detected('one click after another hits the exact centre of its target', {
        statistic: countOf(centred),
        threshold: MIN_CLICKS,
        ...evidenceOf(centredRun),
      });
    if (clicks.aimed < MIN_CLICKS)
      return unknown(`only ${clicks.aimed} of ${MIN_CLICKS} clicks on targets of some size`, {
        count: clicks.aimed,
      });
    return notDetected('clicks spread over their targets', {
      statistic: countOf(centred),
      threshold: MIN_CLICKS,
      count: clicks.aimed,
    });
  },
} as const satisfies Check;
