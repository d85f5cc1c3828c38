import { touchFlags } from '@gait/wire';
import { pageTime } from '../clock.ts';
import { interactive } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { recent } from '../recent.ts';
import { flagIf, hold, record, settleRow } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { type OwnRow, touchColumn } from '../wire.constants.ts';

/** Radii and forces are counted up to this many different values. */
const MAX_DISTINCT = 7;

interface Tracked {
  readonly row_: OwnRow<'touch'>;
  readonly finger_: number;
  x: number;
  y: number;
  readonly radii_: Set<number>;
  readonly forces_: Set<number>;
}

let gesture: Tracked | undefined;

const startGesture = (event: TouchEvent, { identifier, clientX, clientY }: Touch): Tracked => ({
  row_: hold(
    record('touch', {
      [touchColumn.t]: event.timeStamp,
      [touchColumn.duration]: 0,
      [touchColumn.x]: clientX,
      [touchColumn.y]: clientY,
      [touchColumn.dx]: 0,
      [touchColumn.dy]: 0,
      [touchColumn.path]: 0,
      [touchColumn.moves]: 0,
      [touchColumn.fingers]: 1,
      [touchColumn.radii]: 0,
      [touchColumn.forces]: 0,
      [touchColumn.flags]: flagIf(!event.isTrusted, touchFlags.untrusted),
      [touchColumn.target]: targetOf(interactive(event)),
    }),
  ),
  finger_: identifier,
  x: clientX,
  y: clientY,
  radii_: new Set(),
  forces_: new Set(),
});

const follow = ({ touches, changedTouches }: TouchEvent) => {
  recent[moment.touch] = pageTime();
  const one = gesture;
  if (!one) return;
  const { row_: row } = one;
  row[touchColumn.fingers] = Math.max(row[touchColumn.fingers], touches.length);
  const finger = [...changedTouches].find(({ identifier }) => identifier === one.finger_);
  if (!finger) return;
  row[touchColumn.path] += Math.hypot(finger.clientX - one.x, finger.clientY - one.y);
  one.x = finger.clientX;
  one.y = finger.clientY;
  row[touchColumn.dx] = one.x - row[touchColumn.x];
  row[touchColumn.dy] = one.y - row[touchColumn.y];
  one.radii_.add(finger.radiusX);
  one.forces_.add(finger.force);
  row[touchColumn.radii] = Math.min(MAX_DISTINCT, one.radii_.size);
  row[touchColumn.forces] = Math.min(MAX_DISTINCT, one.forces_.size);
};

const lift = (event: TouchEvent) => {
  // A page may send a gesture again, or end it at once.
  if (!event.isTrusted) return;
  follow(event);
  if (event.type === 'touchend') recent[moment.gesture] = recent[moment.touch];
  if (event.touches.length > 0 || !gesture) return;
  const { row_: row } = gesture;
  row[touchColumn.duration] = event.timeStamp - row[touchColumn.t];
  settleRow(row);
  gesture = undefined;
};

export const touchListener: Listener = {
  touchstart(event) {
    const finger = event.changedTouches[0];
    const isFirst = event.touches.length === 1 || !gesture;
    if (!event.isTrusted) {
      if (finger) settleRow(startGesture(event, finger).row_);
      return;
    }
    if (finger && isFirst) gesture = startGesture(event, finger);
    follow(event);
  },
  touchmove(event) {
    if (!event.isTrusted) return;
    if (gesture) gesture.row_[touchColumn.moves]++;
    follow(event);
  },
  touchend: lift,
  touchcancel: lift,
};
