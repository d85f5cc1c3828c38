import type { Player } from '../../../packages/lab/src/browsers/xtest.ts';
import { firstMissing, openInput, type PlainBrowser, SCREEN_PROGRAMS } from './plain-browsers.ts';
import { openSharedBrowser, type SharedBrowser, sharedInFile } from './shared-browser.ts';

/** A window on the virtual screen, with the screen's mouse and keyboard. */
export interface ScreenWindow extends SharedBrowser {
  readonly play: Player['play'];
}

/** Why this machine cannot open one. */
export const missingScreenWindow = (): string | undefined => firstMissing(SCREEN_PROGRAMS);

const openScreenWindow = async (browser: PlainBrowser): Promise<ScreenWindow> => {
  const input = await openInput(browser.name);
  const { home, close } = await openSharedBrowser(browser, { onScreen: true });
  return {
    home,
    play: input.play,
    close: async () => {
      input.close();
      await close();
    },
  };
};

export const screenWindows = sharedInFile(openScreenWindow);
