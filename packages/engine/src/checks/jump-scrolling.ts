import type { ScrollCause } from '@gait/wire';
import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { JUMP, WHEEL_JUMP } from '../streams/scroll.ts';
import { LATE_RESPONSE } from '../streams/written.ts';

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
  page: {
    detected: [
      `${MIN_JUMPS} jumps of ${JUMP} px or more in a single scroll event, without a press, key or navigation in the second before, without a gesture that the browser knows of, and without scrolling by hand; a gesture in the ${LATE_RESPONSE} ms before explains one jump`,
      `a turn of the wheel that moves ${WHEEL_JUMP} px or more in a single frame counts as such a jump, unless the page prevents the turn and moves by its own script`,
    ],
    unknown: [
      `there are fewer than ${MIN_SCROLLS} scroll events`,
      'a press, a key, the wheel, a search or a page that loads or changes explains every large jump, and there are no more small steps than jumps',
    ],
    limits: [
      'a page that scrolls by itself again and again, without a gesture, looks the same until its visitor has scrolled by hand',
      'a script that scrolls once after each real press, or where somebody scrolls by hand, looks like the page; what it clicks and types, and its driver, are judged as before',
      'recordings do not contain the cause of scrolling, so the threshold cannot be measured on recorded people',
    ],
  },
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
