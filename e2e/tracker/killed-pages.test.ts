import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIREFOX } from '../../packages/lab/src/browsers/chromium.ts';
import { discard, scratchFolder } from '../../packages/lab/src/browsers/scratch-folder.ts';
import { MINI_BROWSER } from '../../packages/lab/src/browsers/toolkit-browsers.ts';
import type { Beacon } from '../../packages/wire/src/index.ts';
import { openFirefoxWindow } from './testing/firefox-window.ts';
import { firstBeacons, firstsOf } from './testing/first-beacons.ts';
import { isOnPath } from './testing/is-on-path.ts';
import { type RecordingServer, startRecordingServer, TRACKER } from './testing/recording-server.ts';
import { until } from './testing/stories.ts';
import { openWebkitWindow } from './testing/webkit-window.ts';

const noFirefox = existsSync(FIREFOX) ? undefined : 'no Firefox';
const noWebkit = existsSync(MINI_BROWSER) && ['Xvfb', 'python3'].every(isOnPath) ? undefined : 'no WebKitGTK';

interface Closable {
  close(): void | Promise<void>;
}

/** Stories of one tab in a window that `open` opens; the page has sent its first beacon. */
const storyIn =
  <Window extends Closable>(open: (profile: string, url: string) => Promise<Window>) =>
  (name: string, run: (server: RecordingServer, window: Window) => Promise<void>) =>
    test(name, async () => {
      const server = await startRecordingServer();
      const profile = scratchFolder();
      server.put('/shop', `${TRACKER}<textarea></textarea>`);
      const window = await open(profile, `${server.base}/shop`);
      try {
        await firstBeacons(server, 1);
        await run(server, window);
      } finally {
        await window.close();
        await discard(profile);
        await server.close();
      }
    });

/** The next page has a session of its own, whose parent is that of the first one. */
const expectChild = ([before, after]: readonly Beacon[]) => {
  expect(after?.page).not.toBe(before?.page);
  expect(after?.session).not.toBe(before?.session);
  expect(after?.parent).toBe(before?.session);
};

const titleIn = (browser: string, missing: string | undefined): string =>
  `a tab whose page dies, in ${browser}${missing ? ` (skipped: ${missing})` : ''}`;

describe.skipIf(noFirefox)(titleIn('Firefox', noFirefox), () => {
  const story = storyIn(openFirefoxWindow);

  story(
    'starts a session with its own as the parent when the renderer has crashed',
    async (server, window) => {
      // Firefox restores what it has saved, which it does every 15 seconds.
      await window.run(`const file = 'resource:///modules/sessionstore/TabStateFlusher.sys.mjs';
      return ChromeUtils.importESModule(file).TabStateFlusher.flush(gBrowser.selectedBrowser);`);
      const pid = await window.run('return gBrowser.selectedBrowser.frameLoader.remoteTab.osPid');
      process.kill(Number(pid), 'SIGKILL');
      await until(
        async () => (await window.run('return gBrowser.selectedTab.hasAttribute("crashed")')) === true,
      );
      await window.run('SessionStore.reviveCrashedTab(gBrowser.selectedTab)');
      expectChild(await firstBeacons(server, 2));
    },
  );

  story(
    'starts a session with its own as the parent when the browser has discarded it',
    async (server, window) => {
      await window.run(`window.visited = gBrowser.selectedTab;
      gBrowser.selectedTab = gBrowser.addTrustedTab('about:blank');`);
      // Without what Firefox has saved of it, a discarded tab would come back empty.
      await window.run('return gBrowser.prepareDiscardBrowser(window.visited)');
      await until(async () => {
        await window.run('gBrowser.discardBrowser(window.visited, true)');
        return (await window.run('return window.visited.hasAttribute("pending")')) === true;
      });
      await window.run('gBrowser.selectedTab = window.visited');
      expectChild(await firstBeacons(server, 2));
    },
  );

  story('has a session of its own when it is a duplicate', async (server, window) => {
    await window.run('gBrowser.duplicateTab(gBrowser.selectedTab)');
    const [original, duplicate] = await firstBeacons(server, 2);
    expect(duplicate?.session).not.toBe(original?.session);
    expect(duplicate?.parent).toBe(original?.session);
  });
});

describe.skipIf(noWebkit)(titleIn('WebKit', noWebkit), () => {
  const story = storyIn(openWebkitWindow);

  story('keeps its session or starts a child of it when the renderer has crashed', async (server, window) => {
    const [pid] = window.pageProcesses();
    process.kill(Number(pid), 'SIGKILL');
    await until(() => !window.pageProcesses().includes(Number(pid)));
    // A reload before the browser has noticed is lost, and one after it may be a second one.
    await until(async () => {
      await window.reload();
      return firstsOf(server).length > 1;
    });
    const [before, after] = firstsOf(server);
    // Whether WebKit calls this navigation a reload depends on when it has noticed the crash.
    expect(after?.page).not.toBe(before?.page);
    if (after?.session !== before?.session) expect(after?.parent).toBe(before?.session);
  });
});
