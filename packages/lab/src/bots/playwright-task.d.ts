import type { BrowserType, Page } from 'playwright-core';
import type { Visit } from './driver.ts';
export type PlaywrightLike = {
  readonly chromium: BrowserType;
};
/** Not every version notices that a page came back from the back/forward cache, so none waits for its load. */
export declare const goBack: (page: Page) => Promise<void>;
/** Opens a page as the mode asks, hands it to `act`, and closes everything again. */
export declare const withPlaywrightPage: (
  library: PlaywrightLike,
  visit: Visit,
  act?: (page: Page, url: string) => Promise<void>,
) => Promise<void>;
