import { test } from 'vitest';
import { discard, scratchFolder } from '../../../packages/lab/src/browsers/scratch-folder.ts';
import { describeInBrowsers } from './describe-in-browsers.ts';
import { type PlainBrowser, type Settings, WINDOWS } from './plain-browsers.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';
import { openSharedBrowser, sharedInFile } from './shared-browser.ts';

export interface Visit {
  readonly browser: PlainBrowser['name'];
  readonly server: RecordingServer;
  /**
   * Opens `path` in a new tab of the browser that the stories share, whose pages may open windows. With settings, opens it
   * in a browser of its own.
   */
  open(path: string, settings?: Settings | undefined): Promise<void>;
}

type Tell = (name: string, run: (visit: Visit) => Promise<void>) => void;

/**
 * A script for pages that act by themselves once they have loaded. `wait(ms)` waits. `hide()` is what a page sees when
 * its tab is hidden, and sends all rows.
 */
export const byItself = (deeds: string): string => `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onload = async () => { ${deeds} };
</script>`;

/** A tab stays open after its story, so its site keeps its port: the site of another story must not get its requests. */
const openTabs = async (browser: PlainBrowser) => {
  const { home, close } = await openSharedBrowser(browser, WINDOWS);
  const servers: RecordingServer[] = [];
  return {
    show: async (server: RecordingServer, path: string) => {
      servers.push(server);
      await home.run(`open(${JSON.stringify(server.base + path)}, '_blank', 'noreferrer'); listen();`);
    },
    close: async () => {
      await close();
      await Promise.all(servers.map((server) => server.down()));
    },
  };
};

const tabs = sharedInFile(openTabs);

const openOwnBrowser = async (browser: PlainBrowser, url: string, settings: Settings) => {
  const profile = scratchFolder();
  const stop = await browser.start({ profile, url, settings });
  return async () => {
    stop();
    await discard(profile);
  };
};

/**
 * End-to-end stories in a real Firefox and a real WebKitGTK without a driver: the pages act by themselves. Stories that
 * also run in Chromium have the same title and name.
 */
export const describeSelfActing = (
  title: string,
  tellAll: (story: Tell, browser: PlainBrowser['name']) => void,
): void =>
  describeInBrowsers({ title }, (browser) => {
    const story: Tell = (name, run) =>
      test(name, async () => {
        const server = await startRecordingServer();
        let close = () => server.close();
        const open: Visit['open'] = async (path, settings) => {
          if (settings) {
            const stop = await openOwnBrowser(browser, server.base + path, settings);
            close = async () => {
              await stop();
              await server.close();
            };
          } else {
            close = async () => server.retire();
            await (await tabs.use(browser)).show(server, path);
          }
        };
        try {
          await run({ browser: browser.name, server, open });
        } catch (error) {
          await tabs.close(browser);
          throw error;
        } finally {
          await close();
        }
      });
    tellAll(story, browser.name);
  });
