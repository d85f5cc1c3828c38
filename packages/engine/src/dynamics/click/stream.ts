import { devices, type Key, keyClasses, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import { copyInto, declareFields } from '../../statistics/layout.ts';
import { addPair, addSample, incrementIf } from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { NOT_PRESSED } from '../../streams/clicks.ts';
import { inOrder } from '../../streams/in-order.ts';
import { type ClickStatistics, clickLayout } from './features.ts';

/** ms: shorter presses come from programs. */
const SHORT_DWELL = 10;

/** ms: longer presses drag or select. */
const DRAG = 800;

/** ms by which equal dwells, and equal intervals, may differ. */
const SAME_DWELL = 2;
const SAME_INTERVAL = 25;

/** ms between presses: longer ones are unrelated, shorter ones are a double click. */
const REST = 30_000;
const DOUBLE_CLICK = 350;

/** px: the center of a smaller target is easy to hit. */
const MIN_SIZE = 10;

/** px from the center that still count as centered. */
const CENTER = 1;

/** Fraction of the distance from the center to the edge. */
const NEAR_EDGE = 0.75;

/** ms a person needs to move a hand between keyboard and mouse. */
const FASTEST_SWITCH = 150;

/** Offsets are clipped to this many half sizes. */
const MAX_OFFSET = 1.5;
const UNKNOWN_OFFSET = -2;

/** What the next press is compared with: Unix ms of the last press and key, 0 for none; -1 for unknown ms. */
const previousEvents = declareFields({
  pressedAt: 0,
  keyAt: 0,
  lastDwell: -1,
  lastInterval: -1,
  lastHorizontalOffset: UNKNOWN_OFFSET,
});

type Previous = ReturnType<typeof previousEvents.initial>;

interface State {
  statistics: number[];
  previous: number[];
}

const MOUSE = devices.indexOf('mouse');
const TYPED: readonly number[] = ['character', 'space', 'backspace'].map((name) =>
  keyClasses.indexOf(name as (typeof keyClasses)[number]),
);

const NOT_POINTED = NOT_PRESSED | UNTRUSTED | pressFlags.native;

const { offset } = clickLayout;

/** The statistics before the first event. */
const noClicks = clickLayout.unflatten(clickLayout.zero());

/** Click dynamics: how long presses last, where they land and how they follow each other. */
export const clickDynamics = {
  layout: `${clickLayout.description};${previousEvents.description}`,
  empty: () => ({
    statistics: clickLayout.zero(),
    previous: previousEvents.flatten(previousEvents.initial()),
  }),
  fold(state, { events, origin, newPage }) {
    if (!newPage && events.keys.length + events.press.length === 0) return;
    const previous = newPage ? previousEvents.initial() : previousEvents.unflatten(state.previous);
    const numbers = clickLayout.opened(state.statistics);
    inOrder(events, {
      keys: (row) => foldKey(numbers, previous, row, origin + row.t),
      press: (row) => foldPress(numbers, previous, row, origin + row.t),
    });
    copyInto(state.statistics, numbers);
    state.previous = previousEvents.flatten(previous);
  },
  features: ({ statistics }) => (statistics.some(isCounted) ? clickLayout.unflatten(statistics) : noClicks),
} as const satisfies Stream<State, ClickStatistics>;

const isCounted = (number: number): boolean => number !== 0;

const foldKey = (numbers: Float64Array, previous: Previous, key: Key, at: number): void => {
  if (key.flags & UNTRUSTED || !TYPED.includes(key.key)) return;
  if (previous.pressedAt > previous.keyAt) foldSwitch(numbers, at - previous.pressedAt);
  previous.keyAt = Math.max(previous.keyAt, at);
};

const foldPress = (numbers: Float64Array, previous: Previous, press: Press, at: number): void => {
  if (press.device !== MOUSE || press.flags & NOT_POINTED) return;
  incrementIf(numbers, offset.presses);
  if (press.hold >= 0 && press.hold < DRAG) foldDwell(numbers, previous, press.hold);
  foldOffset(numbers, previous, press);
  if (previous.keyAt > previous.pressedAt) foldSwitch(numbers, at - previous.keyAt);
  if (previous.pressedAt > 0) foldInterval(numbers, previous, at - previous.pressedAt);
  previous.pressedAt = Math.max(previous.pressedAt, at);
};

const foldDwell = (numbers: Float64Array, previous: Previous, dwell: number): void => {
  addSample(numbers, offset.dwell, Math.log(1 + dwell));
  incrementIf(numbers, offset.shortDwell, dwell < SHORT_DWELL);
  if (previous.lastDwell >= 0) {
    addPair(numbers, offset.dwellLag, Math.log(1 + previous.lastDwell), Math.log(1 + dwell));
    incrementIf(numbers, offset.sameDwell, Math.abs(dwell - previous.lastDwell) <= SAME_DWELL);
  }
  previous.lastDwell = dwell;
};

const clipOffset = (value: number): number => Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, value));

const foldOffset = (
  numbers: Float64Array,
  previous: Previous,
  { offX, offY, width, height }: Press,
): void => {
  if (width < MIN_SIZE || height < MIN_SIZE) return;
  const [x, y] = [offX / 10, offY / 10];
  const horizontal = clipOffset(x / (width / 2));
  const vertical = clipOffset(y / (height / 2));
  addSample(numbers, offset.horizontalOffset, horizontal);
  addSample(numbers, offset.verticalOffset, vertical);
  addSample(numbers, offset.centerDistance, Math.hypot(horizontal, vertical));
  incrementIf(numbers, offset.centered, Math.abs(x) <= CENTER && Math.abs(y) <= CENTER);
  incrementIf(numbers, offset.nearEdge, Math.max(Math.abs(horizontal), Math.abs(vertical)) > NEAR_EDGE);
  addPair(numbers, offset.sizeSpread, Math.log(width), Math.log(1 + Math.abs(x)));
  addPair(numbers, offset.sizeSpread, Math.log(height), Math.log(1 + Math.abs(y)));
  if (previous.lastHorizontalOffset !== UNKNOWN_OFFSET)
    addPair(numbers, offset.horizontalOffsetLag, previous.lastHorizontalOffset, horizontal);
  previous.lastHorizontalOffset = Math.round(horizontal * 64) / 64;
};

const foldInterval = (numbers: Float64Array, previous: Previous, interval: number): void => {
  if (interval < DOUBLE_CLICK || interval > REST) return;
  addSample(numbers, offset.interval, Math.log(interval));
  if (previous.lastInterval > 0) {
    addPair(numbers, offset.intervalLag, Math.log(previous.lastInterval), Math.log(interval));
    incrementIf(numbers, offset.sameInterval, Math.abs(interval - previous.lastInterval) <= SAME_INTERVAL);
  }
  previous.lastInterval = interval;
};

const foldSwitch = (numbers: Float64Array, ms: number): void => {
  if (ms < 0 || ms > REST) return;
  addSample(numbers, offset.deviceSwitch, Math.log(1 + ms));
  incrementIf(numbers, offset.fastSwitch, ms < FASTEST_SWITCH);
};
