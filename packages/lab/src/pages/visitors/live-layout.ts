import type { Box } from '@gait/research/geometry';
import type { PageLayout } from '../../browsers/layout.ts';
import type { SimulatedUser } from '../../people/simulated-user.ts';
import type { Ruler } from '../ruler.ts';

/** px that a notch of the wheel scrolls in Chromium here. Other engines need more or fewer turns. */
const NOTCH_PX = 120;
/** Turns of the wheel until an element that moves is in view. */
const TURNS = 8;
const EDGE_PX = 12;

export interface LiveLayout {
  readonly layout: PageLayout;
  /** Measures elements now, under the names `0`, `1`, ... */
  measure(...selectors: string[]): Promise<void>;
  /** Measures an element as `0`, after turning the wheel until it is in view. */
  bringIntoView(user: SimulatedUser, selector: string): Promise<void>;
}

/** A layout that is measured before each action, for pages that change. It does not scroll by itself. */
export const liveLayout = (ruler: Ruler): LiveLayout => {
  const boxes: Record<string, Box> = {};
  const view = { width: 0, height: 0 };
  const layout: PageLayout = {
    boxes,
    view,
    scrollMax: 0,
    notch: NOTCH_PX,
    toScreen: ({ x, y }) => {
      const corner = ruler.corner() ?? { x: 0, y: 0 };
      return { x: Math.round(x + corner.x), y: Math.round(y + corner.y) };
    },
  };

  const measure = async (...selectors: string[]) => {
    for (const [index, selector] of selectors.entries()) {
      const { box, view: now } = await ruler.see([selector]);
      Object.assign(view, now);
      // Of a large element only what is in view can be aimed at.
      const [left, top] = [Math.max(box.x, 0), Math.max(box.y, 0)];
      const [right, bottom] = [
        Math.min(box.x + box.width, now.width),
        Math.min(box.y + box.height, now.height),
      ];
      const isVisible = right - left >= 1 && bottom - top >= 1;
      boxes[String(index)] = isVisible ? { x: left, y: top, width: right - left, height: bottom - top } : box;
    }
  };

  const notchesTo = ({ y, height }: Box): number => {
    const isInView = y > -EDGE_PX && y + Math.min(height, EDGE_PX) < view.height;
    const distance = y + Math.min(height, view.height) / 2 - view.height / 2;
    return isInView ? 0 : Math.sign(distance) * Math.ceil(Math.abs(distance) / NOTCH_PX);
  };

  const bringIntoView = async (user: SimulatedUser, selector: string) => {
    for (let turn = 0; turn < TURNS; turn++) {
      await measure(selector);
      const notches = notchesTo(boxes['0']!);
      if (notches === 0) return;
      await user.turnWheel(notches);
    }
    throw new Error(`${selector} does not come into view`);
  };

  return { layout, measure, bringIntoView };
};
