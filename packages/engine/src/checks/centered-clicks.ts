import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { CENTER, CENTERED_RUN, MIN_TARGET_HEIGHT, MIN_TARGET_WIDTH } from '../streams/clicks.ts';

export const centeredClicks = {
  id: 'centered_clicks',
  kind: 'biometric',
  group: 'clicks',
  weight: 35,
  meaning: 'Clicks are perfectly centered with no natural variation.',
  page: {
    detected: [
      `${CENTERED_RUN} clicks in a row within ${CENTER / 10} px of the center of targets of at least ${MIN_TARGET_WIDTH} x ${MIN_TARGET_HEIGHT} px, each aimed again; what follows the pointer, such as a lens, is no target`,
    ],
    unknown: [`there are fewer than ${CENTERED_RUN} clicks on such targets`],
    limits: ['eye trackers and switch access may press at the exact center of targets'],
  },
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
