import { assess, defaultSettings, type Finding } from '../../../packages/engine/src/index.ts';
import type { TimedInput } from '../../../packages/lab/src/browsers/xtest.ts';
import { PATIENCE_MS } from '../../../tests/testing/patience.ts';
import { accusationsIn, stateOf } from './assessed.ts';
import { swipe } from './gestures.ts';
import type { RecordingServer } from './recording-server.ts';
import { describeInWindow } from './shared-window.ts';
import { until } from './stories.ts';
import { inChromium } from './touch-in-chromium.ts';
import { type DescribeTouched, filled, leaving } from './touch-visit.ts';
import { missingTouchWindow, touchWindows } from './touch-window.ts';

/** A key while another one is down. */
const shortcut = (modifier: string, key: string): TimedInput[] => [
  [0, 'key', modifier, 1],
  [60, 'key', key, 1],
  [140, 'key', key, 0],
  [200, 'key', modifier, 0],
];

/** The button that goes back, which phones have below the screen. */
const BACK: TimedInput[] = [
  [0, 'key', 'XF86Back', 1],
  [90, 'key', 'XF86Back', 0],
];

/** From the edge of the screen. */
const SWIPE_BACK = swipe([2, 640], [600, 660], 300);

const onTouchScreen: DescribeTouched = (title, tellAll) =>
  describeInWindow({ title, unable: missingTouchWindow(), windows: touchWindows }, (story, browser) =>
    tellAll(
      (name, run) =>
        story(name, async ({ server, window: { screen, keyboard }, show, goHome }) => {
          await run({
            browser,
            server,
            keyboard,
            open: async (path) => {
              await show(path);
              await filled(server);
            },
            gesture: screen.gesture,
            turn: ({ width, height }) => screen.play([[0, 'turn', width, height]]),
            zoom: (to) => screen.play(shortcut('Control_L', to === 'larger' ? 'plus' : '0')),
            rest: async () => {
              let activate = async () => {};
              await leaving(server, async () => {
                activate = await screen.minimize();
                await until(() => server.visits('/hidden') > 0);
              });
              await activate();
              await until(() => server.visits('/visible') > 0);
            },
            goBack: async () => {
              const isBack = () => server.visits('/restored') > 0;
              const went = (ms: number) => until(isBack, () => 'the page is not restored', ms);
              if (browser === 'WebKit') {
                await screen.gesture(SWIPE_BACK);
                // WebKitGTK ignores a finger that a busy machine moves too late.
                await went(10_000).catch(() => screen.gesture(SWIPE_BACK));
              } else await screen.play(BACK);
              await went(PATIENCE_MS);
            },
            leave: () => leaving(server, goHome),
          });
        }),
      browser,
    ),
  );

/**
 * Stories with a phone: Chromium receives fingers and the keyboard from its developer tools, Firefox and WebKitGTK from
 * the touch screen of an X server and from an input method, without a driver. Pages are those of `touchPage`.
 */
export const describeTouched: DescribeTouched = (title, tellAll) => {
  inChromium(title, tellAll);
  onTouchScreen(title, tellAll);
};

/** The findings that a session of these beacons has. */
export const findingsOf = (server: RecordingServer): Readonly<Record<string, Finding>> =>
  assess(stateOf(server.beacons()), defaultSettings).findings;

/** What checks detect, apart from what is true of the machine. */
export const accusationsOf = (server: RecordingServer): string[] => accusationsIn(stateOf(server.beacons()));
