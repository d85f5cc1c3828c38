import { pressFlags, scrollCauses, scrollFlags } from '@gait/wire';
import { cursorJumps, type LoggedRow, type SessionLog } from '../session-log.ts';
import { type Claim, clears, detects, doubts } from './claim.ts';

const RUN = 3;
const SHORT_MS = 5;

const isShort = ({ hold }: { readonly hold: number }) => hold >= 0 && hold <= SHORT_MS;

/** Clicks that were each aimed at a target of some size, with whether they hit its center. */
const aimed = (log: SessionLog): boolean[] => {
  const hits: boolean[] = [];
  let last: LoggedRow<'press'> | undefined;
  for (const press of log.mousePresses()) {
    const isRepeated = last?.page === press.page && Math.hypot(press.x - last.x, press.y - last.y) < 4;
    const isLarge = press.width > 20 && press.height > 12;
    if (isLarge && !isRepeated && !(press.flags & pressFlags.native))
      hits.push(Math.abs(press.offX) <= 10 && Math.abs(press.offY) <= 10);
    last = press;
  }
  return hits;
};

const trueIn = (list: readonly (boolean | undefined)[]): number => list.filter(Boolean).length;
const longestRun = (list: readonly boolean[]): number =>
  Math.max(
    0,
    ...list
      .map(String)
      .join(' ')
      .split('false')
      .map((run) => run.split('true').length - 1),
  );

/** Scroll events of the page that leave out 250 px or more, and their causes. */
const largeJumps = (log: SessionLog) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  const jumps: { readonly cause: string; readonly isExplained: boolean }[] = [];
  for (const { t, dy, cause, flags } of pageScrolls(log)) {
    const isAlone = t - lastAt > 150;
    lastAt = t;
    const isWheel = scrollCauses[cause] === 'wheel' && (flags & scrollFlags.instant) !== 0;
    if (isWheel ? Math.abs(dy) < 400 : !isAlone || Math.abs(dy) < 250) continue;
    jumps.push({
      cause: scrollCauses[cause] ?? '',
      isExplained: !isWheel && scrollCauses[cause] !== 'script',
    });
  }
  return jumps;
};
const pageScrolls = (log: SessionLog) =>
  log.rows('scroll').filter(({ flags }) => !(flags & scrollFlags.inner));
const jumpCount = (log: SessionLog, isExplained: boolean) =>
  largeJumps(log).filter((jump) => jump.isExplained === isExplained).length;

const presses = (log: SessionLog) => log.mousePresses().length + log.pressesBy('touch').length;
const clicksByScript = (log: SessionLog) => log.count(/^A script clicked /);
const saysScript = (log: SessionLog, rest: string) =>
  Number(/^; (\d+) clicks? by a script/.exec(rest)?.[1] ?? 0) === clicksByScript(log);
const isByScript = (log: SessionLog) => log.has(/^A script (clicked|pressed) /);

export const pointingClaims = {
  teleporting_mouse: [
    detects(
      'the cursor jumps to its targets without moving there',
      (log) => trueIn(cursorJumps(log)) >= RUN && log.has(/^(Clicked|Pressed|Right|Middle)/),
    ),
    clears(
      'the cursor moves to its targets',
      (log) => log.mousePresses().length >= RUN && trueIn(cursorJumps(log)) === 0,
    ),
    clears(
      'the cursor jumps to {n} of {n} targets, but never to {n} in a row',
      (log, jumps, targets) =>
        trueIn(cursorJumps(log)) === Number(jumps) && Number(targets) <= log.mousePresses().length,
    ),
    doubts(
      'touch presses, which need no cursor',
      (log) => log.pressesBy('touch').length > 0 && log.mousePresses().length === 0,
    ),
    doubts(
      'only {n} of {n} mouse presses whose approach is known',
      (log, known, needed) =>
        cursorJumps(log).filter((jump) => jump !== undefined).length === Number(known) &&
        Number(known) < Number(needed),
    ),
    doubts(
      'pointer moves arrive too rarely to see how the cursor travels',
      (log) => log.trusted('pointer').length > 0,
    ),
  ],
  centered_clicks: [
    detects(
      'one click after another hits the exact center of its target',
      (log) => longestRun(aimed(log)) >= RUN,
    ),
    clears(
      'clicks are spread over their targets',
      (log) => aimed(log).length >= RUN && trueIn(aimed(log)) === 0,
    ),
    clears(
      '{n} of {n} clicks hit the exact center, but never {n} in a row',
      (log, hits, clicks) =>
        trueIn(aimed(log)) === Number(hits) &&
        aimed(log).length === Number(clicks) &&
        longestRun(aimed(log)) < RUN,
    ),
    doubts(
      'only {n} of {n} aimed clicks on large enough targets',
      (log, clicks, needed) => aimed(log).length === Number(clicks) && Number(clicks) < Number(needed),
    ),
  ],
  programmatic_clicking: [
    detects('clicks happen without a press', isByScript),
    detects(
      'presses have no duration and hit places that the pointer never moved to',
      (log) => log.mousePresses().filter(isShort).length >= RUN && trueIn(cursorJumps(log)) >= RUN,
    ),
    detects('taps have no duration', (log) => log.pressesBy('touch').filter(isShort).length >= RUN),
    clears(
      '{n} presses by mouse or touch look natural{text}',
      (log, count = '', rest = '') => Number(count) === presses(log) && saysScript(log, rest),
    ),
    doubts(
      'only {n} of {n} presses by mouse or touch{text}',
      (log, count = '', needed = '', rest = '') =>
        Number(count) === presses(log) && Number(count) < Number(needed) && saysScript(log, rest),
    ),
    doubts('a script clicked form fields without a gesture, as form fillers do', (log) =>
      log.has(/^A script clicked (input|select|option|textarea|label)/),
    ),
    doubts(
      'a script clicked without a gesture, as pages do with their own controls',
      (log) => clicksByScript(log) > 0,
    ),
    doubts(
      'a script clicked form fields and buttons without a gesture, as consent tools and slides do',
      (log) => clicksByScript(log) > 0,
    ),
    doubts(
      'a script pressed form fields and buttons without a gesture, as consent tools and slides do',
      isByScript,
    ),
    doubts('a script pressed form fields without a gesture, as form fillers do', isByScript),
    doubts('a script pressed without a gesture, as pages do with their own controls', isByScript),
    doubts(
      'taps have no duration, as with VoiceOver',
      (log) => log.pressesBy('touch').filter(isShort).length >= RUN,
    ),
  ],
  jump_scrolling: [
    detects(
      'the page scrolls in large jumps without a visible cause',
      (log) => jumpCount(log, false) >= 2 && log.rows('scroll').length >= 2,
    ),
    clears(
      'the page scrolls without large jumps',
      (log) => largeJumps(log).length === 0 && pageScrolls(log).length >= RUN,
    ),
    clears(
      'the page scrolls continuously apart from {n} large jump{text}',
      (log, count) => largeJumps(log).length === Number(count) && pageScrolls(log).length > 2 * Number(count),
    ),
    doubts(
      'only {n} of {n} scroll events',
      (log, count, needed) => pageScrolls(log).length === Number(count) && Number(count) < Number(needed),
    ),
    doubts(
      '{n} large jump{text} explained by {text}',
      // A gesture some seconds before explains a jump that the tracker cannot.
      (log, count) =>
        jumpCount(log, true) <= Number(count) &&
        Number(count) <= largeJumps(log).length &&
        pageScrolls(log).length >= RUN,
    ),
    doubts(
      '{n} large jump{text} beside scrolling by hand',
      (log, count) => jumpCount(log, false) >= Number(count) && pageScrolls(log).length >= RUN,
    ),
  ],
} as const satisfies Record<string, readonly Claim[]>;
