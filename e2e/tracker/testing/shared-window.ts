import { test } from 'vitest';
import { describeInBrowsers } from './describe-in-browsers.ts';
import type { PlainBrowser } from './plain-browsers.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';
import type { SharedBrowser, sharedInFile } from './shared-browser.ts';

export interface WindowVisit<Window> {
  readonly server: RecordingServer;
  readonly window: Window;
  show(path: string): Promise<void>;
  /** Shows the first page of the window again. */
  goHome(): Promise<void>;
}

type Tell<Window> = (name: string, run: (visit: WindowVisit<Window>) => Promise<void>) => void;

interface Block<Window extends SharedBrowser> {
  readonly title: string;
  /** Why the stories are skipped in every browser on this machine. */
  readonly unable: string | undefined;
  readonly windows: ReturnType<typeof sharedInFile<Window>>;
}

const goTo = (url: string) => `location.href = ${JSON.stringify(url)};`;

/** Stories that use one window of a browser in turn. Each has its own site, and its pages contain `LISTENS`. */
export const describeInWindow = <Window extends SharedBrowser>(
  { title, unable, windows }: Block<Window>,
  tellAll: (story: Tell<Window>, browser: PlainBrowser['name']) => void,
): void =>
  describeInBrowsers({ title, unable }, (browser) => {
    const story: Tell<Window> = (name, run) =>
      test(name, async () => {
        const window = await windows.use(browser);
        const { home } = window;
        const server = await startRecordingServer();
        const goHome = () => server.run(goTo(home.base));
        const show = (path: string) => home.run(goTo(server.base + path));
        try {
          await run({ server, window, show, goHome });
        } catch (error) {
          await windows.close(browser);
          throw error;
        } finally {
          await server.close();
        }
      });
    tellAll(story, browser.name);
  });
