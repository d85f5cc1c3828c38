import type { Point } from '@gait/research/geometry';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { humanLikeActions } from '../human-like-actions.ts';
import { bezierPath, windPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import { keyDown, keyUp } from './cdp-keys.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

type Path = (from: Point, to: Point) => Point[];

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const humanLikePage = (page: CdpPage, url: string, path: Path) => {
  const mouse = (type: string, at: Point, more: Record<string, string | number> = {}) =>
    page.Input.dispatchMouseEvent({ type, ...rounded(at), ...more });
  const pressed = { button: 'left', clickCount: 1, force: 0.5 };
  return humanLikeActions(
    {
      open: () => openAddress(page, url),
      box: (selector) => page.box(selector),
      move: (at) => mouse('mouseMoved', at),
      down: (at) => mouse('mousePressed', at, { ...pressed, buttons: 1 }),
      up: (at) => mouse('mouseReleased', at, pressed),
      keyDown: (key) => keyDown(page, key),
      keyUp: (key) => keyUp(page, key),
      wheel: (deltaY, at) => mouse('mouseWheel', at, { deltaX: 0, deltaY }),
      back: () => page.back(),
      waitFor: (selector) => page.waitFor(selector),
      height: async () => (await page.Page.getLayoutMetrics()).cssVisualViewport.clientHeight,
    },
    path,
  );
};

/** The most careful agent on the bare protocol: integer pixels, pressure, Shift, Bezier curves and typing errors. */
export const cdpBezier: Driver = {
  name: 'cdp-bezier',
  modes: ['headless', 'attached', ...disguisedModes],
  visit: (visit) => withCdpPage(visit, (page) => doPointerTask(humanLikePage(page, visit.url, bezierPath))),
};

export const cdpWindMouse: Driver = {
  name: 'cdp-windmouse',
  modes: ['attached', ...disguisedModes],
  visit: (visit) => withCdpPage(visit, (page) => doPointerTask(humanLikePage(page, visit.url, windPath))),
};
