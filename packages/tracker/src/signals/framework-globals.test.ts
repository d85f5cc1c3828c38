import { describeSignal } from './testing/describe-signal.ts';

const page = (globals: string[], attributes: string[] = []) => ({
  window: Object.fromEntries(globals.map((name) => [name, 1])),
  document: { documentElement: { getAttributeNames: () => attributes } },
});

describeSignal('framework_globals', () => import('./framework-globals.ts'), {
  Playwright: {
    page: page(['__pwInitScripts', '__playwright__binding__']),
    reads: ['__pwInitScripts', '__playwright__binding__'],
  },
  chromedriver: {
    page: page(['cdc_adoQpoasnfa76pfcZLmcfl_Array', '$chrome_asyncScriptInfo']),
    reads: ['cdc_adoQpoasnfa76pfcZLmcfl_Array', '$chrome_asyncScriptInfo'],
  },
  'chromedriver under another name': {
    page: page(['xyz_bdoQpoasnfa76pfcZLmcfl_Promise']),
    reads: ['xyz_bdoQpoasnfa76pfcZLmcfl_Promise'],
  },
  'an old Selenium': { page: page([], ['webdriver', 'lang']), reads: ['webdriver'] },
  'a page with a wallet, a framework and a recipe': {
    page: page([
      'phantom',
      'selenium',
      'driver',
      'cypress',
      'cdc_analytics',
      '__pwaPrompt',
      '__REACT_DEVTOOLS_GLOBAL_HOOK__',
      '__NEXT_DATA__',
      'dataLayer',
    ]),
    reads: [],
  },
});
