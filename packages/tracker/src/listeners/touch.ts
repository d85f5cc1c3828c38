import { type Gesture, touchFlags } from '@gait/wire';
import { interactive } from '../elements.ts';
import type { Listener } from '../listener.ts';
import { recent } from '../recent.ts';
import { hold, record, settle } from '../recorder.ts';
import { targetOf } from '../targets.ts';

const MAX_DISTINCT = 7;

interface Tracked {
  readonly row: Gesture;
  readonly finger: number;
  x: number;
  y: number;
  readonly radii: Set<number>;
  readonly forces: Set<number>;
}

let gesture: Tracked | undefined;

const begin = (event: TouchEvent, { identifier, clientX, clientY }: Touch): Tracked => ({
  row: hold(
    record('touch', {
      t: event.timeStamp,
      duration: 0,
      x: clientX,
      y: clientY,
      dx: 0,
      dy: 0,
      path: 0,
      moves: 0,
      fingers: 1,
      radii: 0,
      forces: 0,
      flags: event.isTrusted ? 0 : touchFlags.untrusted,
      target: targetOf(interactive(event)),
    }),
  ),
  finger: identifier,
  x: clientX,
  y: clientY,
  radii: new Set(),
  forces: new Set(),
});

const follow = ({ isTrusted, touches, changedTouches }: TouchEvent) => {
  if (isTrusted) recent.touch = performance.now();
  const one = gesture;
  if (!one) return;
  const { row } = one;
  row.fingers = Math.max(row.fingers, touches.length);
  const finger = [...changedTouches].find(({ identifier }) => identifier === one.finger);
  if (!finger) return;
  row.path += Math.hypot(finger.clientX - one.x, finger.clientY - one.y);
  one.x = finger.clientX;
  one.y = finger.clientY;
  row.dx = one.x - row.x;
  row.dy = one.y - row.y;
  row.radii = Math.min(MAX_DISTINCT, one.radii.add(finger.radiusX).size);
  row.forces = Math.min(MAX_DISTINCT, one.forces.add(finger.force).size);
};

const lift = (event: TouchEvent) => {
  follow(event);
  if (event.isTrusted && event.type === 'touchend') recent.gesture = recent.touch;
  if (event.touches.length > 0 || !gesture) return;
  const { row } = gesture;
  row.duration = event.timeStamp - row.t;
  settle(row);
  gesture = undefined;
};

export const touch: Listener = {
  touchstart(event) {
    const finger = event.changedTouches[0];
    if (finger && (event.touches.length === 1 || !gesture)) gesture = begin(event, finger);
    follow(event);
  },
  touchmove(event) {
    if (gesture) gesture.row.moves++;
    follow(event);
  },
  touchend: lift,
  touchcancel: lift,
};
