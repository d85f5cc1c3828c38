import type { Page, Response } from 'playwright-core';

/** Resolves when the server has accepted the beacon with the last of the page's device readings. */
export const deviceReadings = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => /"complete":true/.test(response.request().postData() ?? '') && response.ok(),
  );
