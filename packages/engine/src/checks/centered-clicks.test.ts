import { type Press, pressFlags } from '@gait/wire';
import { clears, detects, doubts, trueIn } from '../testing/claims.ts';
import { aVisitor, describeCheck, type Visitor } from '../testing/index.ts';
import type { LoggedRow, SessionLog } from '../testing/session-log.ts';
import { centeredClicks } from './centered-clicks.ts';

const center = { offX: 0, offY: 0 };
const threeTimes = (changes: Partial<Press>) => {
  const click = { ...center, ...changes };
  return aVisitor().clicks(click).clicks(click).clicks(click);
};
/** Clicks on targets that lie so many px apart. */
const apart = (px: number) =>
  aVisitor()
    .clicks({ ...center, x: 400, y: 300 })
    .clicks({ ...center, x: 400 + px, y: 300 })
    .clicks({ ...center, x: 400, y: 300 });

const RUN = 3;

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

const longestRun = (list: readonly boolean[]): number =>
  Math.max(
    0,
    ...list
      .map(String)
      .join(' ')
      .split('false')
      .map((run) => run.split('true').length - 1),
  );

const jumping = (visitor: Visitor) =>
  [100, 800, 300].reduce((jumped, x) => jumped.teleports({ x, y: 500 }), visitor.clicks());

describeCheck(centeredClicks, {
  Detected: {
    'a driver that clicks elements': aVisitor().teleports().teleports().teleports(),
    'a driver that moves like a person and still hits the center': aVisitor()
      .clicks({ offX: 4, offY: -3 })
      .clicks({ offX: -5, offY: 5 })
      .clicks({ offX: 0, offY: 1 }),
  },
  'Not detected': {
    'a person': aVisitor().clicks().clicks().clicks().clicks(),
    'a person who hits the center now and then': aVisitor()
      .clicks(center)
      .clicks()
      .clicks(center)
      .clicks()
      .clicks(),
    'a person who clicks one spot again and again': aVisitor()
      .clicks()
      .clicks()
      .clicks({ ...center, x: 400, y: 300 })
      .clicks({ ...center, x: 400, y: 300 })
      .clicks({ ...center, x: 400, y: 300 }),
  },
  Unknown: {
    'checkboxes, too small to miss their center': aVisitor()
      .clicks({ ...center, width: 13, height: 13 })
      .clicks({ ...center, width: 13, height: 13 })
      .clicks({ ...center, width: 13, height: 13 }),
    'the keyboard': aVisitor()
      .clicks({ ...center, flags: pressFlags.keyboard })
      .clicks({ ...center, flags: pressFlags.keyboard })
      .clicks({ ...center, flags: pressFlags.keyboard }),
    'labels that pass clicks on': aVisitor()
      .clicks({ ...center, flags: pressFlags.label })
      .clicks({ ...center, flags: pressFlags.label })
      .clicks({ ...center, flags: pressFlags.label }),
    'two clicks': aVisitor().clicks().clicks(),
    'clicks that the browser handles itself': aVisitor()
      .clicks({ ...center, flags: pressFlags.native })
      .clicks({ ...center, flags: pressFlags.native })
      .clicks({ ...center, flags: pressFlags.native }),
    'a finger': aVisitor('phone').taps().taps().taps(),
  },
  edges: {
    'three clicks in a row': {
      inside: aVisitor().clicks(center).clicks(center).clicks(center),
      outside: aVisitor().clicks(center).clicks(center).clicks({ offX: 90 }).clicks(center),
    },
    '10 tenths of a px across': { inside: threeTimes({ offX: 10 }), outside: threeTimes({ offX: 11 }) },
    '10 tenths of a px down': { inside: threeTimes({ offY: -10 }), outside: threeTimes({ offY: -11 }) },
    'a target wider than 20 px': { inside: threeTimes({ width: 21 }), outside: threeTimes({ width: 20 }) },
    'a target higher than 12 px': { inside: threeTimes({ height: 13 }), outside: threeTimes({ height: 12 }) },
    'a new aim 4 px from the last click': { inside: apart(4), outside: apart(3) },
  },
  claims: [
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
  lies: [['Not detected', 'clicks are spread over their targets', jumping(aVisitor())]],
});
