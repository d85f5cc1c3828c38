import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { countOf, evidenceOf } from '../sightings.ts';

/** Fewer scroll events are not judged. */
export const MIN_SCROLLS = 3;

/** Jumps without a visible cause. A page may scroll itself once, and find-in-page scrolls once per search. */
export const MIN_JUMPS = 2;

export const jumpScrolling = {
  id: 'jump_scrolling',
  kind: 'biometric',
  group: 'scroll',
  weight: 25,
  meaning: 'Scrolling happens in large jumps with no intermediate or continuous scroll events.',
  judge({ scroll }) {
    const evidence = { statistic: scroll.largest, threshold: MIN_JUMPS };
    if (countOf(scroll.seen.jump) >= MIN_JUMPS)
      return detected('the page scrolls in large jumps without a visible cause', {
        ...evidence,
        ...evidenceOf(scroll.seen.jump),
      });
    return scroll.scrolls < MIN_SCROLLS
      ? unknown(`only ${scroll.scrolls} of ${MIN_SCROLLS} scroll events`, { count: scroll.scrolls })
      : notDetected('the page scrolls continuously', { ...evidence, count: scroll.scrolls });
  },
} as const satisfies Check;
