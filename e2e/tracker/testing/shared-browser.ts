import { discard, scratchFolder } from '../../../packages/lab/src/browsers/scratch-folder.ts';
import { atEndOfFile } from '../../testing/end-of-file.ts';
import type { PlainBrowser, Settings } from './plain-browsers.ts';
import { LISTENS, type RecordingServer, startRecordingServer } from './recording-server.ts';

/** A browser that shows the sites of several stories, because a browser starts slowly. */
export interface SharedBrowser {
  /** The site of its first page, which runs scripts. */
  readonly home: RecordingServer;
  close(): Promise<void>;
}

/** Starts a browser with its own profile. */
export const openSharedBrowser = async (
  browser: PlainBrowser,
  settings: Settings,
): Promise<SharedBrowser> => {
  const home = await startRecordingServer();
  home.put('/', LISTENS);
  const profile = scratchFolder();
  const stop = await browser.start({ profile, url: home.base, settings });
  return {
    home,
    close: async () => {
      stop();
      await home.close();
      await discard(profile);
    },
  };
};

/** What the stories of a file share, in each browser. The first story opens it, and the next one after a failed story. */
export const sharedInFile = <Shared extends { close(): Promise<void> }>(
  open: (browser: PlainBrowser) => Promise<Shared>,
) => {
  const opened = new Map<PlainBrowser, Promise<Shared>>();
  const close = async (browser: PlainBrowser) => {
    const last = opened.get(browser);
    opened.delete(browser);
    await (await last)?.close();
  };
  atEndOfFile(async () => {
    for (const browser of opened.keys()) await close(browser);
  });
  return {
    use: (browser: PlainBrowser): Promise<Shared> => {
      const shared = opened.get(browser) ?? open(browser);
      opened.set(browser, shared);
      return shared;
    },
    close,
  };
};
