import { devices, type Key, keyClasses, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';
import { inOrder } from '../streams/in-order.ts';
import {
  addPair,
  addSample,
  type Count,
  countIf,
  type Moments,
  named,
  nameless,
  noMoments,
  noPairs,
  noShare,
  type Pairs,
  type Share,
  type Tallies,
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
const CENTRE = 1;

/** ms a hand needs at least from the keyboard to the mouse or back. */
const SWITCH = 150;

/** What is summed of all presses of a mouse. */
export interface AimTallies extends Tallies {
  presses: Count;
  hold: Moments;
  holdLag: Pairs;
  sameHold: Share;
  shortHold: Share;
  /** Distance from the centre over half the size of the target, signed, and unsigned. */
  across: Moments;
  down: Moments;
  offCentre: Moments;
  centred: Share;
  /** Logarithms of ms from press to press. */
  interval: Moments;
  intervalLag: Pairs;
  sameInterval: Share;
  /** Changes between keyboard and mouse: logarithm of ms, and those quicker than a hand. */
  change: Moments;
  quickChange: Share;
}

interface State {
  sums: number[][];
  /** Unix ms of the press and of the key before, 0 none. */
  pressedAt: number;
  keyAt: number;
  lastHold: number;
  lastInterval: number;
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
  sameHold: noShare(),
  shortHold: noShare(),
  across: noMoments(),
  down: noMoments(),
  offCentre: noMoments(),
  centred: noShare(),
  interval: noMoments(),
  intervalLag: noPairs(),
  sameInterval: noShare(),
  change: noMoments(),
  quickChange: noShare(),
});

const talliesOf = named(tallies);

/** How presses are held, where they land and how they follow each other. */
export const aim = {
  empty: () => ({ sums: nameless(tallies()), pressedAt: 0, keyAt: 0, lastHold: -1, lastInterval: -1 }),
  fold(state, { events, origin, newPage }) {
    if (newPage) Object.assign(state, { pressedAt: 0, keyAt: 0, lastHold: -1, lastInterval: -1 });
    const sums = talliesOf(state.sums);
    inOrder(events, {
      keys: (row) => foldKey(sums, state, row, origin + row.t),
      press: (row) => foldPress(sums, state, row, origin + row.t),
    });
  },
  features: ({ sums }) => talliesOf(sums),
} as const satisfies Stream<State, AimTallies>;

const foldKey = (sums: AimTallies, state: State, key: Key, at: number): void => {
  if (key.flags & UNTRUSTED || !TYPED.includes(key.key)) return;
  if (state.pressedAt > state.keyAt) foldChange(sums, at - state.pressedAt);
  state.keyAt = Math.max(state.keyAt, at);
};

const foldPress = (sums: AimTallies, state: State, press: Press, at: number): void => {
  if (press.device !== MOUSE || press.flags & NOT_POINTED) return;
  sums.presses[0]++;
  if (press.hold >= 0 && press.hold < DRAG) foldHold(sums, state, press.hold);
  foldLanding(sums, press);
  if (state.keyAt > state.pressedAt) foldChange(sums, at - state.keyAt);
  if (state.pressedAt > 0) foldInterval(sums, state, at - state.pressedAt);
  state.pressedAt = Math.max(state.pressedAt, at);
};

const foldHold = (sums: AimTallies, state: State, hold: number): void => {
  addSample(sums.hold, Math.log(1 + hold));
  countIf(sums.shortHold, hold < SHORT_HOLD);
  if (state.lastHold >= 0) {
    addPair(sums.holdLag, Math.log(1 + state.lastHold), Math.log(1 + hold));
    countIf(sums.sameHold, Math.abs(hold - state.lastHold) <= SAME);
  }
  state.lastHold = hold;
};

const foldLanding = (sums: AimTallies, { offX, offY, width, height }: Press): void => {
  if (width < MIN_SIZE || height < MIN_SIZE) return;
  const [x, y] = [offX / 10, offY / 10];
  const [across, down] = [x / (width / 2), y / (height / 2)].map((share) =>
    Math.max(-1.5, Math.min(1.5, share)),
  );
  addSample(sums.across, across as number);
  addSample(sums.down, down as number);
  addSample(sums.offCentre, Math.hypot(across as number, down as number));
  countIf(sums.centred, Math.abs(x) <= CENTRE && Math.abs(y) <= CENTRE);
};

const foldInterval = (sums: AimTallies, state: State, interval: number): void => {
  if (interval < DOUBLE_CLICK || interval > REST) return;
  addSample(sums.interval, Math.log(interval));
  if (state.lastInterval > 0) {
    addPair(sums.intervalLag, Math.log(state.lastInterval), Math.log(interval));
    countIf(sums.sameInterval, Math.abs(interval - state.lastInterval) <= SAME_INTERVAL);
  }
  state.lastInterval = interval;
};

const foldChange = (sums: AimTallies, ms: number): void => {
  if (ms < 0 || ms > REST) return;
  addSample(sums.change, Math.log(1 + ms));
  countIf(sums.quickChange, ms < SWITCH);
};
