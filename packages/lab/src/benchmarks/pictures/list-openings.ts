import type { Page } from 'playwright-core';

export interface ListOpening {
  /** ms from the request of the page until its first row is visible. */
  readonly ms: number;
  /** Received for it, compressed as it was sent. */
  readonly bytes: number;
}

/** Opens the list of sessions in a browser that has nothing of the dashboard yet, and then again. */
export const openList = async (
  signedIn: Page,
  url: string,
): Promise<[cold: ListOpening, warm: ListOpening]> => {
  const browser = signedIn.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const context = await browser.newContext({
    storageState: await signedIn.context().storageState(),
    viewport: signedIn.viewportSize(),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const open = async (): Promise<ListOpening> => {
      bytes = 0;
      const startedAt = performance.now();
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator('a[data-session-link]').first().waitFor();
      return { ms: performance.now() - startedAt, bytes };
    };
    return [await open(), await open()];
  } finally {
    await context.close();
  }
};
