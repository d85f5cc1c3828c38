import { type InputMethod, missingInputMethod, openInputMethod } from './input-method.ts';
import type { PlainBrowser } from './plain-browsers.ts';
import { openSharedBrowser, type SharedBrowser, sharedInFile } from './shared-browser.ts';
import { missingTouchScreen, openTouchScreen, type TouchScreen } from './touch-screen.ts';

/** A window that fills a touch screen. */
interface TouchWindow extends SharedBrowser {
  readonly screen: TouchScreen;
  readonly keyboard: InputMethod;
}

/** Fingers are touches, and no notice about a missing speech synthesizer moves the page down. */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'media.webspeech.synth.dont_notify_on_error': true,
};
/** A finger that moves from the edge of the screen goes back. */
const ARGUMENTS = ['--enable-back-forward-navigation-gestures=true'];

/** Why this machine cannot open one. */
export const missingTouchWindow = (): string | undefined => missingTouchScreen ?? missingInputMethod();

const openTouchWindow = async (browser: PlainBrowser): Promise<TouchWindow> => {
  const screen = await openTouchScreen();
  const keyboard = await openInputMethod();
  const settings = { fills: screen.name, firefox: PREFERENCES, webkit: ARGUMENTS, env: keyboard.env };
  const { home, close } = await openSharedBrowser(browser, settings);
  return {
    home,
    screen,
    keyboard,
    close: async () => {
      await close();
      await keyboard.close();
      await screen.close();
    },
  };
};

export const touchWindows = sharedInFile(openTouchWindow);
