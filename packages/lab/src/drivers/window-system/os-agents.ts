import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Point } from '../../browsers/geometry.ts';
import type { Layout } from '../../browsers/layout.ts';
import type { Driver, Visit } from '../driver.ts';
import { doPointedTask, type Hands } from '../pointed-task.ts';
import { withMeasuredWindow } from './measured-window.ts';

/** Agents that drive the window system, as those do that look at the screen: no debugging port, trusted input. */

const run = promisify(execFile);
const xdotool = (...args: string[]) => run('xdotool', args.map(String));

const NOTCH_PX = 120;
const START_MS = 2_500;
/** ms such an agent takes to look at the screen between two steps. */
const LOOK_MS = 400;

interface Style {
  /** ms between keys. */
  readonly typeDelay: number;
  moveTo(from: Point, to: Point): Promise<unknown>;
  /** ms until the next step. */
  readonly look?: () => number;
}

const hands = (layout: Layout, { typeDelay, moveTo, look = () => LOOK_MS }: Style): Hands => {
  let scrollTop = 0;
  let at: Point = { x: 700, y: 450 };

  const wheel = async (deltaY: number) => {
    const notches = Math.ceil(Math.abs(deltaY) / NOTCH_PX);
    await xdotool('click', '--repeat', String(notches), '--delay', '10', deltaY > 0 ? '5' : '4');
    const moved = Math.sign(deltaY) * notches * layout.notch;
    scrollTop = Math.min(layout.scrollMax, Math.max(0, scrollTop + moved));
    await sleep(look());
  };

  const click = async (selector: string) => {
    const box = layout.boxes[selector.slice(1)];
    if (!box) throw new Error(`no ${selector} in the layout`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (middle.y - scrollTop > layout.view.height - 40)
      await wheel(middle.y - scrollTop - layout.view.height / 2);
    if (middle.y < scrollTop) await wheel(middle.y - scrollTop - 100);
    const target = layout.toScreen({ x: middle.x, y: middle.y - scrollTop });
    await moveTo(at, target);
    await xdotool('click', '1');
    at = target;
    await sleep(look());
  };

  return {
    open: () => sleep(START_MS),
    click,
    type: (text) => xdotool('type', '--delay', String(typeDelay), text),
    press: (key) => xdotool('key', key === 'ArrowDown' ? 'Down' : key),
    wheel,
    back: () => xdotool('key', 'alt+Left'),
    waitFor: () => sleep(look()),
  };
};

const visitInStyle = (style: Style) => (visit: Visit) =>
  withMeasuredWindow(visit, (layout) => doPointedTask(hands(layout, style)));

const warp: Style['moveTo'] = (_, { x, y }) => xdotool('mousemove', String(x), String(y));

/** Puts the pointer where it wants to click and types as fast as the tool does. */
export const osWarp: Driver = {
  name: 'xdotool-warp',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitInStyle({ typeDelay: 12, moveTo: warp }),
};

/** A language model that is sent the screen before each step, and takes its time to answer. */
export const osThinking: Driver = {
  name: 'xdotool-thinking',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitInStyle({ typeDelay: 12, moveTo: warp, look: () => 1_500 + Math.random() * 3_000 }),
};

/** Seconds between two positions on the way. */
const STEP_S = '0.012';

/** Moves the pointer there in so many steps, at the pace that `ease` makes of time. */
const along = (from: Point, to: Point, steps: number, ease = (share: number) => share) =>
  xdotool(
    ...Array.from({ length: steps }, (_, index) => {
      const share = ease((index + 1) / steps);
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return ['mousemove', String(Math.round(x)), String(Math.round(y)), 'sleep', STEP_S];
    }).flat(),
  );

/** Moves in straight lines at one speed and types at one pace. */
export const osSteady: Driver = {
  name: 'xdotool-steady',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitInStyle({ typeDelay: 60, moveTo: (from, to) => along(from, to, 25) }),
};

const easeInOut = (share: number) => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2);

/** Tweens as libraries for desktop automation offer them, each with a duration of its own, and pauses drawn by lot. */
export const osEased: Driver = {
  name: 'xdotool-eased',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitInStyle({
    typeDelay: 90,
    moveTo: (from, to) => along(from, to, 20 + Math.floor(Math.random() * 50), easeInOut),
    look: () => 300 + Math.random() * 900,
  }),
};
