import { describe } from 'vitest';
import { firefox, type PlainBrowser, webkit } from './plain-browsers.ts';

interface Block {
  readonly title: string;
  /** Why the stories are skipped in every browser on this machine. */
  readonly unable?: string | undefined;
}

/** The same block of stories in a real Firefox and a real WebKitGTK, both without a driver. */
export const describeInBrowsers = (
  { title, unable }: Block,
  tellAll: (browser: PlainBrowser) => void,
): void => {
  for (const browser of [firefox, webkit]) {
    const missing = browser.missing ?? unable;
    const reason = missing ? ` (skipped: ${missing})` : '';
    describe.skipIf(missing)(`${title}, in ${browser.name}${reason}`, () => tellAll(browser));
  }
};
