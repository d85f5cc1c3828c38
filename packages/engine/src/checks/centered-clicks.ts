import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { CENTERED_RUN } from '../streams/clicks.ts';

export const centeredClicks = {
  id: 'centered_clicks',
  kind: 'biometric',
  group: 'clicks',
  weight: 35,
  meaning: 'Clicks are perfectly centered with no natural variation.',
  judge({ clicks }) {
    const { centered, centeredRun } = clicks.seen;
    if (centeredRun)
      return detected('one click after another hits the exact center of its target', {
        statistic: countOf(centered),
        threshold: CENTERED_RUN,
        ...evidenceOf(centeredRun),
      });
    if (clicks.aimed < CENTERED_RUN)
      return unknown(`only ${clicks.aimed} of ${CENTERED_RUN} aimed clicks on large enough targets`, {
        count: clicks.aimed,
      });
    const hits = countOf(centered);
    const because =
      hits === 0
        ? 'clicks are spread over their targets'
        : `${hits} of ${clicks.aimed} clicks hit the exact center, but never ${CENTERED_RUN} in a row`;
    return notDetected(because, {
      statistic: hits,
      threshold: CENTERED_RUN,
      count: clicks.aimed,
    });
  },
} as const satisfies Check;
