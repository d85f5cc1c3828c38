import type { Signal } from '../signal.ts';

/**
 * Names that drivers add to pages. The pattern with 22 characters is chromedriver's, with any prefix. It is narrow enough
 * to leave out a site's own `cdc_analytics` or `__pwaPrompt`.
 */
const DRIVER_GLOBAL =
  /^([$_]+(webdriver|selenium|playwright|puppeteer|stagehand|nightmare|phantom|cypress)|__pw(_|Init|Web|Clock)|\$?[a-z]{3}_[a-z\d]{22}_(Array|Promise|Symbol)?$|\$chrome_async|webdriver$|call(ed)?(Phantom|Selenium)|domAutomation|%hammerhead)/i;

/**
 * Names of globals and attributes that automation frameworks leave in the window, the document or the root element.
 * False positives: a site whose own code uses such a name.
 * https://w3c.github.io/webdriver/#dfn-execute-a-function-body
 */
export const frameworkGlobals = {
  cost: 1,
  collect: () =>
    [
      ...Object.getOwnPropertyNames(window),
      ...Object.getOwnPropertyNames(document),
      ...document.documentElement.getAttributeNames(),
    ].filter((name) => DRIVER_GLOBAL.test(name)),
} as const satisfies Signal<'texts'>;
