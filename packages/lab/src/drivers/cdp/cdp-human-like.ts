import type { Point } from '../../browsers/geometry.ts';
import type { Driver } from '../driver.ts';
import { bezierPath, windPath } from '../human-like.ts';
import { humanLikeHands } from '../human-like-hands.ts';
import { doPointedTask } from '../pointed-task.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp.ts';
import { keyDown, keyUp } from './cdp-keys.ts';

type Path = (from: Point, to: Point) => Point[];

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const hands = (page: CdpPage, url: string, path: Path) => {
  const mouse = (type: string, at: Point, more: Record<string, string | number> = {}) =>
    page.Input.dispatchMouseEvent({ type, ...whole(at), ...more });
  const pressed = { button: 'left', clickCount: 1, force: 0.5 };
  return humanLikeHands(
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

/** The most careful agent on the bare protocol: whole pixels, pressure, Shift, curves and typing errors. */
export const cdpBezier: Driver = {
  name: 'cdp-bezier',
  modes: ['headless', 'attached'],
  visit: (visit) => withCdpPage(visit, (page) => doPointedTask(hands(page, visit.url, bezierPath))),
};

export const cdpWindMouse: Driver = {
  name: 'cdp-windmouse',
  modes: ['attached'],
  visit: (visit) => withCdpPage(visit, (page) => doPointedTask(hands(page, visit.url, windPath))),
};
