import type { Signal } from '../signal.ts';

/**
 * Names that drivers give what they put into pages; the one of 22 letters is chromedriver's, whatever its prefix. Close
 * enough that no `cdc_analytics` or `__pwaPrompt` of a site is meant.
 */
const DRIVER_GLOBAL =
  /^([$_]+(webdriver|selenium|playwright|puppeteer|stagehand|nightmare|phantom|cypress)|__pw(_|Init|Web|Clock)|\$?[a-z]{3}_[a-z\d]{22}_(Array|Promise|Symbol)?$|\$chrome_async|webdriver$|call(ed)?(Phantom|Selenium)|domAutomation|%hammerhead)/i;

/**
 * Global names that automation frameworks leave in window, document or the root element.
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
