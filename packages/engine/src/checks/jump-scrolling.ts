import type { ScrollCause } from '@gait/wire';
import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
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
    if (countOf(scroll.seen.jump) >= MIN_JUMPS && scroll.byVisitor < MIN_SCROLLS)
      return detected('the page scrolls in large jumps without a visible cause', {
        ...evidence,
        ...evidenceOf(scroll.seen.jump),
      });
    const { scrolls, explained } = scroll;
    if (scrolls < MIN_SCROLLS)
      return unknown(`only ${scrolls} of ${MIN_SCROLLS} scroll events`, { count: scrolls });
    const unexplained = countOf(scroll.seen.jump);
    const jumps = explained + unexplained;
    const steps = scrolls - jumps;
    const areFew = steps < MIN_SCROLLS || steps <= jumps;
    if (explained > 0 && areFew)
      return unknown(`${jumpsIn(explained)} explained by ${causesOf(scroll)}`, { count: explained });
    if (unexplained > 0 && areFew)
      return unknown(`${jumpsIn(unexplained)} beside scrolling by hand`, { count: unexplained });
    return notDetected(
      `the page scrolls ${jumps === 0 ? 'without' : 'continuously apart from'} ${jumpsIn(jumps)}`,
      {
        ...evidence,
        count: scrolls,
      },
    );
  },
} as const satisfies Check;

const jumpsIn = (count: number): string => {
  if (count === 0) return 'large jumps';
  return count === 1 ? '1 large jump' : `${count} large jumps`;
};

/** What the tracker saw before a scroll event, as words. */
const causeWords = {
  script: 'a script',
  wheel: 'the wheel',
  key: 'a key',
  touch: 'a touch',
  scrollbar: 'the scroll bar',
  anchor: 'a press',
  find: 'a search in the page',
  restore: 'a page that loads or changes',
  autoscroll: 'a button that is held',
  focus: 'a return to the window',
  gesture: 'a gesture before',
} as const satisfies Record<ScrollCause, string>;

const causesOf = ({ causes }: SessionFeatures['scroll']): string =>
  causes.map((cause) => causeWords[cause]).join(', ');
