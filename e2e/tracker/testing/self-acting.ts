import { describe, test } from 'vitest';
import { discard, scratchFolder } from '../../../packages/lab/src/browsers/scratch-folder.ts';
import { skipReason } from '../../testing/skip-reason.ts';
import {
  firefox,
  firstMissing,
  type PlainBrowser,
  SCREEN_PROGRAMS,
  type Settings,
  webkit,
} from './plain-browsers.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';

export interface Visit {
  readonly browser: PlainBrowser['name'];
  readonly server: RecordingServer;
  /** Opens `path` in a new browser with its own profile. */
  open(path: string, settings?: Settings): Promise<void>;
}

type Tell = (name: string, run: (visit: Visit) => Promise<void>) => void;
type TellAll = (story: Tell, browser: PlainBrowser['name']) => void;

/** A script for pages that act by themselves once they have loaded. `wait(ms)` waits. */
export const byItself = (deeds: string): string => `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  onload = async () => { ${deeds} };
</script>`;

interface Group {
  readonly title: string;
  readonly tellAll: TellAll;
  /** Why the stories are skipped in every browser on this machine. */
  readonly unable?: string | undefined;
}

const describeIn = (browser: PlainBrowser, { title, tellAll, unable }: Group): void => {
  const { name: browserName } = browser;
  const missing = browser.missing ?? skipReason(unable);
  const reason = missing ? ` (skipped: ${missing})` : '';
  describe.skipIf(missing)(`${title}, in ${browserName}${reason}`, () => {
    tellAll(
      (name, run) =>
        test(name, async () => {
          const server = await startRecordingServer();
          const profile = scratchFolder();
          let stop = () => {};
          const open: Visit['open'] = async (path, settings = {}) => {
            stop = await browser.start({ profile, url: server.base + path, settings });
          };
          try {
            await run({ browser: browserName, server, open });
          } finally {
            stop();
            await discard(profile);
            await server.close();
          }
        }),
      browserName,
    );
  });
};

/**
 * End-to-end stories in a real Firefox and a real WebKitGTK without a driver: the pages act by themselves. Stories that
 * also run in Chromium have the same title and name.
 */
export const describeSelfActing = (title: string, tellAll: TellAll): void => {
  for (const browser of [firefox, webkit]) describeIn(browser, { title, tellAll });
};

/** The same on a virtual screen, for stories that use its mouse and keyboard. */
export const describeOnScreen = (title: string, tellAll: TellAll): void => {
  const unable = firstMissing(SCREEN_PROGRAMS);
  for (const browser of [firefox, webkit]) describeIn(browser, { title, tellAll, unable });
};
