import { afterAll, describe, test } from 'vitest';
import { discard, scratchFolder } from '../../../packages/lab/src/browsers/scratch-folder.ts';
import { skipReason } from '../../testing/skip-reason.ts';
import {
  type InputMethod,
  missingInputMethod,
  openInputMethod,
  type ScreenKeyboard,
} from './input-method.ts';
import { firefox, type PlainBrowser, webkit } from './plain-browsers.ts';
import { LISTENS, type RecordingServer, startRecordingServer } from './recording-server.ts';
import { missingTouchScreen, openTouchScreen, type TouchScreen } from './touch-screen.ts';

/** A window that fills a touch screen, and shows the sites of several stories in turn. */
interface TouchWindow {
  readonly screen: TouchScreen;
  readonly keyboard: InputMethod;
  /** Shows a page while no story uses the window. */
  readonly home: RecordingServer;
  close(): Promise<void>;
}

/** Fingers are touches, and no notice about a missing speech synthesizer moves the page down. */
const PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'media.webspeech.synth.dont_notify_on_error': true,
};
/** A finger that moves from the edge of the screen goes back. */
const ARGUMENTS = ['--enable-back-forward-navigation-gestures=true'];

const openTouchWindow = async (browser: PlainBrowser): Promise<TouchWindow> => {
  const screen = await openTouchScreen();
  const keyboard = await openInputMethod();
  const home = await startRecordingServer();
  home.put('/', LISTENS);
  const profile = scratchFolder();
  const settings = { fills: screen.name, firefox: PREFERENCES, webkit: ARGUMENTS, env: keyboard.env };
  const stop = await browser.start({ profile, url: home.base, settings });
  return {
    screen,
    keyboard,
    home,
    close: async () => {
      stop();
      await keyboard.close();
      await screen.close();
      await home.close();
      await discard(profile);
    },
  };
};

export interface WindowVisit {
  readonly server: RecordingServer;
  readonly screen: TouchScreen;
  readonly keyboard: ScreenKeyboard;
  show(path: string): Promise<void>;
  /** Shows the page of the window again. */
  goHome(): Promise<void>;
}

type Tell = (name: string, run: (visit: WindowVisit) => Promise<void>) => void;

const goTo = (url: string) => `location.href = ${JSON.stringify(url)};`;

/**
 * Stories with a touch screen, in a real Firefox and a real WebKitGTK without a driver. They share a window, because a
 * browser starts slowly; each has its own site. Their pages contain `LISTENS`.
 */
export const describeOnTouchScreen = (
  title: string,
  tellAll: (story: Tell, browser: PlainBrowser['name']) => void,
): void => {
  for (const browser of [firefox, webkit]) {
    const missing = browser.missing ?? skipReason(missingTouchScreen ?? missingInputMethod());
    const reason = missing ? ` (skipped: ${missing})` : '';
    describe.skipIf(missing)(`${title}, in ${browser.name}${reason}`, () => {
      let shared: Promise<TouchWindow> | undefined;
      const close = async () => {
        const window = await shared;
        shared = undefined;
        await window?.close();
      };
      afterAll(close);

      const story: Tell = (name, run) => {
        test(name, async () => {
          shared ??= openTouchWindow(browser);
          const { screen, keyboard, home } = await shared;
          const server = await startRecordingServer();
          const goHome = () => server.run(goTo(home.base));
          const show = (path: string) => home.run(goTo(server.base + path));
          try {
            await run({ server, screen, keyboard, show, goHome });
          } catch (error) {
            // The next story starts in a new window.
            await close();
            throw error;
          } finally {
            await server.close();
          }
        });
      };
      tellAll(story, browser.name);
    });
  }
};
