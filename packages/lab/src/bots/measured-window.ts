import { type Layout, measuredLayout } from '../people/layout.ts';
import { openWindow } from '../people/window.ts';
import { openPlayer, type Player } from '../people/xtest.ts';
import type { Visit } from './driver.ts';
import { discard, scratchFolder } from './scratch-folder.ts';

const WAY = { name: 'usual' };

/** An ordinary window whose layout an agent has learnt beforehand, and the means to act on it from outside. */
export const withMeasuredWindow = async (
  { url, profile }: Visit,
  act: (layout: Layout, player: Player) => Promise<void>,
): Promise<void> => {
  const display = process.env.DISPLAY ?? ':0';
  const player = openPlayer(display);
  const ruler = scratchFolder();
  try {
    const layout = await measuredLayout(new URL(url).origin, player, {
      open: (page) => openWindow(WAY, ruler, display, page),
      prepare: async () => undefined,
    });
    const close = openWindow(WAY, profile, display, url);
    await act(layout, player).finally(close);
  } finally {
    player.close();
    await discard(ruler);
  }
};
