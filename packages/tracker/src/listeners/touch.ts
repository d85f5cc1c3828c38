import { type Gesture, touchFlags } from '@gait/wire';
import { interactive } from '../elements.ts';
import type { Listener } from '../listener.ts';

const MAX_DISTINCT = 7;

interface Tracked {
  readonly row: Gesture;
  readonly finger: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  readonly radii: Set<number>;
  readonly forces: Set<number>;
}

export const touch: Listener = ({ on, record, rows, recent, targets }) => {
  let gesture: Tracked | undefined;

  on('touchstart', (event) => {
    if (event.isTrusted) recent.touch = performance.now();
    const finger = event.changedTouches[0];
    if (!finger) return;
    if (event.touches.length === 1 || !gesture) gesture = begin(event, finger);
    follow(event);
  });
  on('touchmove', (event) => {
    if (event.isTrusted) recent.touch = performance.now();
    if (gesture) gesture.row.moves++;
    follow(event);
  });
  const lift = (event: TouchEvent) => {
    if (event.isTrusted) recent.touch = performance.now();
    if (event.isTrusted && event.type === 'touchend') recent.gesture = recent.touch;
    follow(event);
    if (event.touches.length > 0 || !gesture) return;
    gesture.row.duration = event.timeStamp - gesture.row.t;
    rows.settle(gesture.row);
    gesture = undefined;
  };
  on('touchend', lift);
  on('touchcancel', lift);

  const begin = (event: TouchEvent, { identifier, clientX, clientY }: Touch): Tracked => ({
    row: rows.hold(
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
        target: targets.of(interactive(event)),
      }),
    ),
    finger: identifier,
    startX: clientX,
    startY: clientY,
    x: clientX,
    y: clientY,
    radii: new Set(),
    forces: new Set(),
  });

  const follow = ({ touches, changedTouches }: TouchEvent) => {
    const one = gesture;
    const finger = one && [...changedTouches].find(({ identifier }) => identifier === one.finger);
    if (!one) return;
    const { row } = one;
    row.fingers = Math.max(row.fingers, touches.length);
    if (!finger) return;
    row.path += Math.hypot(finger.clientX - one.x, finger.clientY - one.y);
    one.x = finger.clientX;
    one.y = finger.clientY;
    row.dx = one.x - one.startX;
    row.dy = one.y - one.startY;
    row.radii = Math.min(MAX_DISTINCT, one.radii.add(finger.radiusX).size);
    row.forces = Math.min(MAX_DISTINCT, one.forces.add(finger.force).size);
  };
};
