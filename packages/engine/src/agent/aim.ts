import { devices, type Key, keyClasses, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';
import { inOrder } from '../streams/in-order.ts';
import {
  addPair,
  addSample,
  type Count,
  keptSums,
  type Moments,
  named,
  nameless,
  noMoments,
  noPairs,
  type Pairs,
  placesOf,
  type Tallies,
  tickIf,
} from './sums.ts';

/** ms a press of a program lasts; ms beyond which the button was held to drag or select. */
const SHORT_HOLD = 10;
const DRAG = 800;

/** ms that holds or intervals of one length differ by. */
const SAME = 2;
const SAME_INTERVAL = 25;

/** ms between presses after which they have nothing to do with each other; ms below which they are one double click. */
const REST = 30_000;
const DOUBLE_CLICK = 350;

/** px a target must be large in a direction for its centre to be hard to hit, and how far from it still counts. */
const MIN_SIZE = 10;
const UNKNOWN = -2;

/** Share of the way from centre to rim. */
const EDGE = 0.75;
const CENTRE = 1;

/** ms a hand needs at least from the keyboard to the mouse or back. */
const SWITCH = 150;

/** What is summed of all presses of a mouse. */
export interface AimTallies extends Tallies {
  presses: Count;
  hold: Moments;
  holdLag: Pairs;
  sameHold: Count;
  shortHold: Count;
  /** Distance from the centre over half the size of the target, signed, and unsigned. */
  across: Moments;
  down: Moments;
  offCentre: Moments;
  centred: Count;
  /** Near the rim of the target, where hands that aim at its middle seldom end. */
  edge: Count;
  /** px from the centre against the size of the target, logarithms: a hand errs little more on a large one. */
  spread: Pairs;
  /** Landing of a press against that of the one before. */
  acrossLag: Pairs;
  /** Logarithms of ms from press to press. */
  interval: Moments;
  intervalLag: Pairs;
  sameInterval: Count;
  /** Changes between keyboard and mouse: logarithm of ms, and those quicker than a hand. */
  change: Moments;
  quickChange: Count;
}

/** What the next press is compared with. */
interface Recent {
  /** Unix ms of the press and of the key before, 0 none. */
  pressedAt: number;
  keyAt: number;
  lastHold: number;
  lastInterval: number;
  /** Where across its target the press before landed, -2 unknown. */
  lastAcross: number;
}

interface State {
  sums: number[];
  /** The numbers of `Recent`, in their order. */
  recent: number[];
}

const MOUSE = devices.indexOf('mouse');
const TYPED: readonly number[] = ['character', 'space', 'backspace'].map((name) =>
  keyClasses.indexOf(name as (typeof keyClasses)[number]),
);

const NOT_POINTED =
  UNTRUSTED |
  pressFlags.noPress |
  pressFlags.keyboard |
  pressFlags.assistive |
  pressFlags.label |
  pressFlags.native;

const tallies = (): AimTallies => ({
  presses: [0],
  hold: noMoments(),
  holdLag: noPairs(),
  sameHold: [0],
  shortHold: [0],
  across: noMoments(),
  down: noMoments(),
  offCentre: noMoments(),
  centred: [0],
  edge: [0],
  spread: noPairs(),
  acrossLag: noPairs(),
  interval: noMoments(),
  intervalLag: noPairs(),
  sameInterval: [0],
  change: noMoments(),
  quickChange: [0],
});

const talliesOf = named(tallies);
const place = placesOf(tallies());

const nothingYet = (): Recent => ({
  pressedAt: 0,
  keyAt: 0,
  lastHold: -1,
  lastInterval: -1,
  lastAcross: UNKNOWN,
});

const recentOf = (numbers: readonly number[]): Recent => {
  const [pressedAt, keyAt, lastHold, lastInterval, lastAcross] = numbers as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { pressedAt, keyAt, lastHold, lastInterval, lastAcross };
};

/** How presses are held, where they land and how they follow each other. */
export const aim = {
  empty: () => ({ sums: nameless(tallies()), recent: Object.values(nothingYet()) }),
  fold(state, { events, origin, newPage }) {
    if (!newPage && events.keys.length + events.press.length === 0) return;
    const recent = newPage ? nothingYet() : recentOf(state.recent);
    const sums = new Float64Array(state.sums);
    inOrder(events, {
      keys: (row) => foldKey(sums, recent, row, origin + row.t),
      press: (row) => foldPress(sums, recent, row, origin + row.t),
    });
    state.sums = keptSums(sums);
    state.recent = Object.values(recent);
  },
  features: ({ sums }) => talliesOf(sums),
} as const satisfies Stream<State, AimTallies>;

const foldKey = (sums: Float64Array, recent: Recent, key: Key, at: number): void => {
  if (key.flags & UNTRUSTED || !TYPED.includes(key.key)) return;
  if (recent.pressedAt > recent.keyAt) foldChange(sums, at - recent.pressedAt);
  recent.keyAt = Math.max(recent.keyAt, at);
};

const foldPress = (sums: Float64Array, recent: Recent, press: Press, at: number): void => {
  if (press.device !== MOUSE || press.flags & NOT_POINTED) return;
  tickIf(sums, place.presses);
  if (press.hold >= 0 && press.hold < DRAG) foldHold(sums, recent, press.hold);
  foldLanding(sums, recent, press);
  if (recent.keyAt > recent.pressedAt) foldChange(sums, at - recent.keyAt);
  if (recent.pressedAt > 0) foldInterval(sums, recent, at - recent.pressedAt);
  recent.pressedAt = Math.max(recent.pressedAt, at);
};

const foldHold = (sums: Float64Array, recent: Recent, hold: number): void => {
  addSample(sums, place.hold, Math.log(1 + hold));
  tickIf(sums, place.shortHold, hold < SHORT_HOLD);
  if (recent.lastHold >= 0) {
    addPair(sums, place.holdLag, Math.log(1 + recent.lastHold), Math.log(1 + hold));
    tickIf(sums, place.sameHold, Math.abs(hold - recent.lastHold) <= SAME);
  }
  recent.lastHold = hold;
};

const foldLanding = (sums: Float64Array, recent: Recent, { offX, offY, width, height }: Press): void => {
  if (width < MIN_SIZE || height < MIN_SIZE) return;
  const [x, y] = [offX / 10, offY / 10];
  const [across, down] = [x / (width / 2), y / (height / 2)].map((share) =>
    Math.max(-1.5, Math.min(1.5, share)),
  );
  addSample(sums, place.across, across as number);
  addSample(sums, place.down, down as number);
  addSample(sums, place.offCentre, Math.hypot(across as number, down as number));
  tickIf(sums, place.centred, Math.abs(x) <= CENTRE && Math.abs(y) <= CENTRE);
  tickIf(sums, place.edge, Math.max(Math.abs(across as number), Math.abs(down as number)) > EDGE);
  addPair(sums, place.spread, Math.log(width), Math.log(1 + Math.abs(x)));
  addPair(sums, place.spread, Math.log(height), Math.log(1 + Math.abs(y)));
  if (recent.lastAcross !== UNKNOWN) addPair(sums, place.acrossLag, recent.lastAcross, across as number);
  recent.lastAcross = Math.round((across as number) * 64) / 64;
};

const foldInterval = (sums: Float64Array, recent: Recent, interval: number): void => {
  if (interval < DOUBLE_CLICK || interval > REST) return;
  addSample(sums, place.interval, Math.log(interval));
  if (recent.lastInterval > 0) {
    addPair(sums, place.intervalLag, Math.log(recent.lastInterval), Math.log(interval));
    tickIf(sums, place.sameInterval, Math.abs(interval - recent.lastInterval) <= SAME_INTERVAL);
  }
  recent.lastInterval = interval;
};

const foldChange = (sums: Float64Array, ms: number): void => {
  if (ms < 0 || ms > REST) return;
  addSample(sums, place.change, Math.log(1 + ms));
  tickIf(sums, place.quickChange, ms < SWITCH);
};
