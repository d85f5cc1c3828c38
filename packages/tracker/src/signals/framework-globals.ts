import type { Signal } from '../signal.ts';

/** Names that drivers give what they put into pages; the long one is chromedriver's, however its prefix is renamed. */
const DRIVER_GLOBAL =
  /^([$_]+(webdriver|selenium|playwright|puppeteer|stagehand|nightmare|phantom|cypress)|__pw|\$?[cw]dc_|\$chrome_async|[a-z]{3}_[a-z\d]{22}_|webdriver$|cypress$|call(ed)?(Phantom|Selenium)|domAutomation|%hammerhead)/i;

/**
 * Global names that automation frameworks leave in window, document or the root element.
 * False positives: a site whose own code uses such a name.
 * https://w3c.github.io/webdriver/#dfn-execute-a-function-body
 */
export const frameworkGlobals = {
  kind: 'texts',
  cost: 1,
  collect: () =>
    [
      ...Object.getOwnPropertyNames(window),
      ...Object.getOwnPropertyNames(document),
      ...document.documentElement.getAttributeNames(),
    ].filter((name) => DRIVER_GLOBAL.test(name)),
} as const satisfies Signal<'texts'>;
