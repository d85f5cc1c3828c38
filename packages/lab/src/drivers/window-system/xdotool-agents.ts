import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Point } from '@gait/research/geometry';
import type { PageLayout } from '../../browsers/layout.ts';
import type { Driver, Visit } from '../driver.ts';
import { doPointerTask, type PageActions } from '../pointer-task.ts';
import { withMeasuredWindow } from './measured-window.ts';

/** Agents that act through the window system, as screen-reading agents do: no debugging port, trusted input. */

const run = promisify(execFile);
const xdotool = (...args: string[]) => run('xdotool', args.map(String));

const NOTCH_PX = 120;
const START_MS = 2_500;
/** ms that such an agent takes to read the screen between two steps. */
const SCREEN_READ_MS = 400;

interface AgentStyle {
  /** ms between keys. */
  readonly typeDelay: number;
  moveTo(from: Point, to: Point): Promise<unknown>;
  /** ms until the next step. */
  readonly readScreen?: () => number;
}

const pageActions = (
  layout: PageLayout,
  { typeDelay, moveTo, readScreen = () => SCREEN_READ_MS }: AgentStyle,
): PageActions => {
  let scrollTop = 0;
  let at: Point = { x: 700, y: 450 };

  const wheel = async (deltaY: number) => {
    const notches = Math.ceil(Math.abs(deltaY) / NOTCH_PX);
    await xdotool('click', '--repeat', String(notches), '--delay', '10', deltaY > 0 ? '5' : '4');
    const moved = Math.sign(deltaY) * notches * layout.notch;
    scrollTop = Math.min(layout.scrollMax, Math.max(0, scrollTop + moved));
    await sleep(readScreen());
  };

  const click = async (selector: string) => {
    const box = layout.boxes[selector.slice(1)];
    if (!box) throw new Error(`no ${selector} in the layout`);
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (center.y - scrollTop > layout.view.height - 40)
      await wheel(center.y - scrollTop - layout.view.height / 2);
    if (center.y < scrollTop) await wheel(center.y - scrollTop - 100);
    const target = layout.toScreen({ x: center.x, y: center.y - scrollTop });
    await moveTo(at, target);
    await xdotool('click', '1');
    at = target;
    await sleep(readScreen());
  };

  return {
    open: () => sleep(START_MS),
    click,
    type: (text) => xdotool('type', '--delay', String(typeDelay), text),
    press: (key) => xdotool('key', key === 'ArrowDown' ? 'Down' : key),
    wheel,
    back: () => xdotool('key', 'alt+Left'),
    waitFor: () => sleep(readScreen()),
  };
};

const visitWith = (style: AgentStyle) => (visit: Visit) =>
  withMeasuredWindow(visit, (layout) => doPointerTask(pageActions(layout, style)));

const warp: AgentStyle['moveTo'] = (_, { x, y }) => xdotool('mousemove', String(x), String(y));

/** Jumps to the click position and types at the tool's default speed. */
export const xdotoolWarp: Driver = {
  name: 'xdotool-warp',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitWith({ typeDelay: 12, moveTo: warp }),
};

/** A language model that receives a screenshot before each step and takes seconds to answer. */
export const xdotoolThinking: Driver = {
  name: 'xdotool-thinking',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitWith({ typeDelay: 12, moveTo: warp, readScreen: () => 1_500 + Math.random() * 3_000 }),
};

/** Seconds between two positions of a movement. */
const STEP_S = '0.012';

/** Moves the pointer in equal time steps along a straight line; `ease` maps time to distance. */
const moveAlong = (from: Point, to: Point, steps: number, ease = (share: number) => share) =>
  xdotool(
    ...Array.from({ length: steps }, (_, index) => {
      const share = ease((index + 1) / steps);
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return ['mousemove', String(Math.round(x)), String(Math.round(y)), 'sleep', STEP_S];
    }).flat(),
  );

/** Moves in straight lines at a constant speed and types at a constant pace. */
export const xdotoolSteady: Driver = {
  name: 'xdotool-steady',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitWith({ typeDelay: 60, moveTo: (from, to) => moveAlong(from, to, 25) }),
};

const easeInOut = (share: number) => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2);

/** Eased movements, as libraries for desktop automation offer them, with random durations and pauses. */
export const xdotoolEased: Driver = {
  name: 'xdotool-eased',
  modes: ['os'],
  needs: ['/usr/bin/xdotool'],
  visit: visitWith({
    typeDelay: 90,
    moveTo: (from, to) => moveAlong(from, to, 20 + Math.floor(Math.random() * 50), easeInOut),
    readScreen: () => 300 + Math.random() * 900,
  }),
};
