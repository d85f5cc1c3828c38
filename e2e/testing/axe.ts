import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a dark page can do wrong that a light one does not. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** What a narrower page can do wrong that a wider one does not. */
const SIZES = ['target-size'];

/**
 * Each width, and each theme on a wide and on a narrow page. The narrowest page is tested in full: it shows what a wider one
 * has in its table and navigation in other places.
 */
const modes = [
  { name: 'light', colorScheme: 'light', width: 1440, only: WCAG },
  { name: 'dark', colorScheme: 'dark', width: 1440, only: COLORS },
  { name: 'dark, phone', colorScheme: 'dark', width: 390, only: [...COLORS, ...SIZES] },
  { name: 'light, narrow phone', colorScheme: 'light', width: 320, only: WCAG },
] as const;

/** What is wrong with a page as it is now, in light and dark, by axe, and whether it scrolls sideways, on a wide screen and on phones. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const viewport = page.viewportSize();
  const faults: string[] = [];
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  for (const { name, colorScheme, width, only } of modes) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(runAxe, { only: [...only], maxFrames: MAX_FRAMES });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport) await page.setViewportSize(viewport);
  return faults;
};

/** Frames after which a transition that still runs is one that starts again and again. */
const MAX_FRAMES = 120;

/** Runs in the page, once it has taken over the mode and its transitions are over. */
const runAxe = async ({ only, maxFrames }: { only: string[]; maxFrames: number }): Promise<string[]> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isRunning = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  await frame();
  await frame();
  for (let frames = 0; frames < maxFrames && isRunning(); frames++) await frame();
  // What passes is most of a page, and would be described node by node.
  const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
  const { violations } = await window.axe.run(document, options);
  const textOf = ({ html, any: [first] }: (typeof violations)[number]['nodes'][number]) =>
    `${html} ${first?.message ?? ''}`;
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(textOf).join(' ')}`),
    ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth} px`] : []),
  ];
};
