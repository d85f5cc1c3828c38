import { measuredLayout, type PageLayout } from '../../browsers/layout.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import { openWindow, type WindowSettings } from '../../browsers/window.ts';
import { openPlayer, type Player } from '../../browsers/xtest.ts';
import type { Visit } from '../driver.ts';

/** Opens an ordinary window, measures its layout beforehand and passes both layout and input player to `act`. */
export const withMeasuredWindow = async (
  { url, profile }: Visit,
  act: (layout: PageLayout, player: Player) => Promise<void>,
  settings: WindowSettings = {},
): Promise<void> => {
  const display = process.env.DISPLAY ?? ':0';
  const player = openPlayer(display);
  const measuringProfile = scratchFolder();
  try {
    const layout = await measuredLayout(new URL(url).origin, player, {
      open: (page) => openWindow(settings, measuringProfile, display, page),
      prepare: async () => undefined,
    });
    const close = openWindow(settings, profile, display, url);
    await act(layout, player).finally(close);
  } finally {
    player.close();
    await discard(measuringProfile);
  }
};
