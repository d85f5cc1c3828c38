import { assess, defaultSettings, type Finding } from '../../../packages/engine/src/index.ts';
import { focusKinds } from '../../../packages/wire/src/index.ts';
import { stateOf } from './assessed.ts';
import type { Gesture } from './gestures.ts';
import { LISTENS, type RecordingServer, rowsOf } from './recording-server.ts';
import { describeStories, until } from './stories.ts';
import { TOUCH_SCREEN } from './touch-screen.ts';
import { describeOnTouchScreen } from './touch-window.ts';

export interface TouchVisit {
  readonly browser: 'Chromium' | 'Firefox' | 'WebKit';
  readonly server: RecordingServer;
  /** Opens `path`, and resolves once the page fills the screen and has been read. */
  open(path: string): Promise<void>;
  gesture(frames: Gesture): Promise<void>;
  /** Leaves the page, and resolves once everything that it recorded has arrived. */
  leave(): Promise<void>;
}

type Tell = (name: string, run: (visit: TouchVisit) => Promise<void>) => void;

/** Requests an address once the page fills the screen. Firefox first makes it as large and then moves its toolbar away. */
const SAYS_FULL = `<meta name="viewport" content="width=device-width"><script>
  const look = () =>
    innerHeight === screen.height && !window.mozInnerScreenY ? fetch('/full') : setTimeout(look, 50);
  look();
</script>`;

const filled = async (server: RecordingServer) => {
  await until(() => server.visits('/full') > 0);
  await until(() => server.beacons().some(({ complete }) => complete));
};

/** A page hides as it is left, which is the last row. */
const hidden = (server: RecordingServer) =>
  until(
    () => rowsOf(server.beacons(), 'focus').some(({ kind }) => focusKinds[kind] === 'hidden'),
    () => JSON.stringify(rowsOf(server.beacons(), 'focus')),
  );

/** How Playwright emulates the screen of a phone. */
export const PHONE = { viewport: TOUCH_SCREEN, screen: TOUCH_SCREEN, hasTouch: true, isMobile: true };

const inChromium = (title: string, tellAll: (story: Tell) => void): void =>
  describeStories(title, (story) =>
    tellAll((name, run) =>
      story(
        name,
        async ({ server, context, page }) => {
          const devtools = await context.newCDPSession(page);
          const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Gesture[number][1]) =>
            devtools.send('Input.dispatchTouchEvent', {
              type,
              touchPoints: fingers.map(([x, y], id) => ({
                x,
                y,
                id,
                radiusX: 11 + id,
                radiusY: 12,
                force: 0.4,
              })),
            });
          await run({
            browser: 'Chromium',
            server,
            open: async (path) => {
              await page.goto(server.base + path);
              await filled(server);
            },
            gesture: async (frames) => {
              const start = performance.now();
              for (const [i, [at, fingers]] of frames.entries()) {
                await new Promise((resolve) => setTimeout(resolve, start + at - performance.now()));
                await send(i === 0 ? 'touchStart' : 'touchMove', fingers);
              }
              await send('touchEnd', []);
            },
            leave: async () => {
              await page.goto('about:blank');
              await hidden(server);
            },
          });
        },
        PHONE,
      ),
    ),
  );

const onTouchScreen = (title: string, tellAll: (story: Tell) => void): void =>
  describeOnTouchScreen(title, (story) =>
    tellAll((name, run) =>
      story(name, async ({ browser, server, screen, show, goHome }) => {
        await run({
          browser,
          server,
          open: async (path) => {
            await show(path);
            await filled(server);
          },
          gesture: screen.gesture,
          leave: async () => {
            await goHome();
            await hidden(server);
          },
        });
      }),
    ),
  );

/**
 * Stories with fingers on a screen: Chromium receives them from its developer tools, Firefox and WebKitGTK from the
 * touch screen of an X server, without a driver. Pages are those of `touchPage`.
 */
export const describeTouched = (title: string, tellAll: (story: Tell) => void): void => {
  inChromium(title, tellAll);
  onTouchScreen(title, tellAll);
};

/** A page for these stories. */
export const touchPage = (html: string): string => SAYS_FULL + LISTENS + html;

/** A container has no graphics card. */
const TRUE_OF_THE_MACHINE = ['virtual_machine', 'software_renderer'];

/** The findings that a session of these beacons has. */
export const findingsOf = (server: RecordingServer): Readonly<Record<string, Finding>> =>
  assess(stateOf(server.beacons()), defaultSettings).findings;

/** What checks detect, apart from what is true of the machine. */
export const accusationsOf = (server: RecordingServer): string[] =>
  Object.entries(findingsOf(server))
    .filter(([id, { verdict }]) => verdict === 'Detected' && !TRUE_OF_THE_MACHINE.includes(id))
    .map(([id, { because }]) => `${id}: ${because}`);
