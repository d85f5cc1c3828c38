import { devices, type Key, keyClasses, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import { addPair, addSample, keptSums, named, nameless, placesOf, tickIf } from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { inOrder } from '../../streams/in-order.ts';
import { type AimTallies, aimTallies } from './statistics.ts';

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

const talliesOf = named(aimTallies);
const place = placesOf(aimTallies());

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
export const clickDynamics = {
  empty: () => ({ sums: nameless(aimTallies()), recent: Object.values(nothingYet()) }),
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
