import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@gait/research/geometry';
import type { PageLayout } from '../../browsers/layout.ts';
import type { Player, TimedInput } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { humanLikeActions, type InputControls } from '../human-like-actions.ts';
import { bezierPath, windPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import { withMeasuredWindow } from './measured-window.ts';

const START_MS = 2_500;
const LOAD_MS = 800;
const WHEEL_UP = 4;
const WHEEL_DOWN = 5;

const keysyms: Record<string, string> = {
  ' ': 'space',
  ',': 'comma',
  '.': 'period',
  Backspace: 'BackSpace',
  ArrowDown: 'Down',
};

/** A key press or release, with Shift if the character needs it. */
export const keyEvents = (key: string, down: 0 | 1): TimedInput[] => {
  const plain: TimedInput = [1, 'key', key === '@' ? '2' : (keysyms[key] ?? key), down];
  if (!/^[A-Z@]$/.test(key)) return [plain];
  return [[down ? 0 : 2, 'key', 'Shift_L', down], plain];
};

/** Input controls through the window system. */
export const windowSystemControls = (layout: PageLayout, player: Player): InputControls => {
  let scrollTop = 0;
  const pointer = (at: Point, ...more: TimedInput[]) => {
    const { x, y } = layout.toScreen(at);
    return player.play([[0, 'move', x, y], ...more]);
  };
  return {
    open: () => sleep(START_MS),
    box: async (selector) => {
      const box = layout.boxes[selector.slice(1)];
      return box ? { ...box, y: box.y - scrollTop } : null;
    },
    move: (at) => pointer(at),
    down: () => player.play([[0, 'button', 1, 1]]),
    up: () => player.play([[0, 'button', 1, 0]]),
    keyDown: (key) => player.play(keyEvents(key, 1)),
    keyUp: (key) => player.play(keyEvents(key, 0)),
    wheel: async (deltaY) => {
      const button = deltaY > 0 ? WHEEL_DOWN : WHEEL_UP;
      await player.play([
        [0, 'button', button, 1],
        [4, 'button', button, 0],
      ]);
      const moved = scrollTop + Math.sign(deltaY) * layout.notch;
      scrollTop = Math.min(layout.scrollMax, Math.max(0, moved));
    },
    back: () =>
      player.play([
        [0, 'key', 'Alt_L', 1],
        [60, 'key', 'Left', 1],
        [130, 'key', 'Left', 0],
        [160, 'key', 'Alt_L', 0],
      ]),
    waitFor: () => sleep(LOAD_MS),
    height: async () => layout.view.height,
  };
};

/** Bezier curves, jittered typing and typing errors through the window system. */
export const osBezier: Driver = {
  name: 'os-bezier',
  modes: ['os'],
  visit: (visit) =>
    withMeasuredWindow(visit, (layout, player) =>
      doPointerTask(humanLikeActions(windowSystemControls(layout, player), bezierPath)),
    ),
};

/** The same with WindMouse paths. */
export const osWindMouse: Driver = {
  name: 'os-windmouse',
  modes: ['os'],
  visit: (visit) =>
    withMeasuredWindow(visit, (layout, player) =>
      doPointerTask(humanLikeActions(windowSystemControls(layout, player), windPath)),
    ),
};
