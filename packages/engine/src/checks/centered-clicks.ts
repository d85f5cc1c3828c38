import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { CENTRED_IN_ROW } from '../streams/clicks.ts';

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
        threshold: CENTRED_IN_ROW,
        ...evidenceOf(centredRun),
      });
    if (clicks.aimed < CENTRED_IN_ROW)
      return unknown(`only ${clicks.aimed} of ${CENTRED_IN_ROW} clicks on targets of some size`, {
        count: clicks.aimed,
      });
    return notDetected('clicks spread over their targets', {
      statistic: countOf(centred),
      threshold: CENTRED_IN_ROW,
      count: clicks.aimed,
    });
  },
} as const satisfies Check;
