import { scrollCauses, scrollFlags } from '@gait/wire';
import { expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf, type Visitor } from '../testing/index.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { jumpScrolling } from './jump-scrolling.ts';

const inOneFrame = { by: 'wheel', flags: scrollFlags.instant } as const;

/** Two jumps, each so many ms after a small scroll; `jumps` itself waits for 1,500 ms. */
const afterScrolling = (ms: number) =>
  aVisitor()
    .jumps(20)
    .waits(ms - 1_500)
    .jumps(900)
    .jumps(20)
    .waits(ms - 1_500)
    .jumps(900);

/** Two jumps of a script, each so many ms after a key. */
const scrollingAfter = (ms: number) =>
  aVisitor()
    .pressesKey('tab')
    .waits(ms - 1_500)
    .jumps(900)
    .waits(ms)
    .pressesKey('tab')
    .waits(ms - 1_500)
    .jumps(900);

test('says what explains the jumps', () => {
  const because = (visitor: Visitor) => findingOf(jumpScrolling, sessionOf(visitor)).because;
  const pressed = () => aVisitor().jumps(900, { by: 'anchor' }).jumps(-900, { by: 'anchor' });
  expect(because(pressed().jumps(900, { by: 'key' }))).toBe('3 large jumps explained by a key, a press');
  expect(because(pressed().scrolls(600))).toBe('the page scrolls continuously apart from 2 large jumps');
  expect(because(aVisitor().scrolls(600).jumps(900))).toBe(
    'the page scrolls continuously apart from 1 large jump',
  );
  expect(because(aVisitor().scrolls(600))).toBe('the page scrolls without large jumps');
});

const RUN = 3;
const pageScrolls = (log: SessionLog) =>
  log.rows('scroll').filter(({ flags }) => !(flags & scrollFlags.inner));

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

const jumpCount = (log: SessionLog, isExplained: boolean) =>
  largeJumps(log).filter((jump) => jump.isExplained === isExplained).length;

describeCheck(jumpScrolling, {
  Detected: {
    'a script that scrolls what it needs into view': aVisitor().jumps(900).jumps(-600),
    'a script that scrolls on and on after a single press': aVisitor()
      .clicks()
      .jumps(900)
      .jumps(900)
      .jumps(900),
    'wheel events of half a screen in one frame': aVisitor()
      .jumps(500, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(500, { by: 'wheel', flags: scrollFlags.instant }),
  },
  'Not detected': {
    'three scroll events of a page': aVisitor().jumps(120).jumps(120).jumps(120),
    'a person with a wheel': aVisitor().scrolls(800).scrolls(-300),
    'one search in the page': aVisitor().scrolls(400).jumps(2_000),
    'animations switched off': aVisitor()
      .scrolls(200)
      .jumps(120, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(120, { by: 'wheel', flags: scrollFlags.instant })
      .jumps(240, { by: 'wheel', flags: scrollFlags.instant }),
    'a wheel that spins freely, animations switched off': [180, 420, 700, 620, 560, 480, 430, 300]
      .reduce((spin, px) => spin.waits(-1_480).jumps(px, inOneFrame), aVisitor().waits(3_000))
      .jumps(120, inOneFrame),
    'a page that scrolls itself while its visitor scrolls by hand': aVisitor()
      .scrolls(600)
      .jumps(900)
      .jumps(-900)
      .jumps(900),
    'anchors and going back': aVisitor()
      .scrolls(200)
      .jumps(900, { by: 'anchor' })
      .jumps(-900, { by: 'restore' }),
  },
  Unknown: {
    'a page that fits the screen': aVisitor().clicks(),
    'two scroll events': aVisitor().jumps(120).jumps(120),
    'the keyboard: Page Down, End': aVisitor()
      .jumps(800, { by: 'key' })
      .jumps(800, { by: 'key' })
      .jumps(3_000, { by: 'key' }),
    'a script that scrolls while the page loads': aVisitor()
      .jumps(1_300, { by: 'restore' })
      .jumps(2_900, { by: 'restore' })
      .jumps(-1_800, { by: 'restore' }),
    'as many jumps after a press as small steps': aVisitor()
      .jumps(900, { by: 'anchor' })
      .jumps(900, { by: 'anchor' })
      .jumps(900, { by: 'anchor' })
      .jumps(120)
      .jumps(120)
      .jumps(120),
    'a page that scrolls to the error after each form that the visitor sends': aVisitor()
      .clicks()
      .jumps(-900)
      .clicks()
      .jumps(-900)
      .clicks()
      .jumps(-900),
    'an extension that scrolls by keys which the page never sees': aVisitor()
      .jumps(400, { by: 'gesture' })
      .jumps(400, { by: 'gesture' })
      .jumps(-400, { by: 'gesture' }),
    'a page that scrolls itself as often as its visitor': aVisitor()
      .scrolls(24)
      .jumps(900)
      .scrolls(24)
      .jumps(900)
      .jumps(900)
      .jumps(900)
      .jumps(900),
    'scrolling within a box of the page': aVisitor()
      .jumps(900, { flags: scrollFlags.inner })
      .jumps(900, { flags: scrollFlags.inner })
      .jumps(900, { flags: scrollFlags.inner }),
  },
  edges: {
    'a jump of 250 px': {
      inside: aVisitor().jumps(250).jumps(-250),
      outside: aVisitor().jumps(249).jumps(-249),
    },
    'ten seconds after a gesture': {
      inside: scrollingAfter(10_000),
      outside: scrollingAfter(9_999),
    },
    'three scroll events by hand': {
      inside: aVisitor().scrolls(24).jumps(900).jumps(900),
      outside: aVisitor().scrolls(36).jumps(900).jumps(900),
    },
    'two jumps': { inside: aVisitor().jumps(900).jumps(900), outside: aVisitor().jumps(900) },
    'more than 150 ms without scrolling before the jump': {
      inside: afterScrolling(151),
      outside: afterScrolling(150),
    },
    'a turn of the wheel of 400 px in one frame': {
      inside: aVisitor().jumps(400, inOneFrame).jumps(-400, inOneFrame),
      outside: aVisitor().jumps(399, inOneFrame).jumps(-399, inOneFrame),
    },
  },
  claims: [
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
  lies: [['Not detected', 'the page scrolls without large jumps', aVisitor().jumps(900, { by: 'restore' })]],
});
