import { expect } from 'vitest';
import { SITE_KEY, TRACKER } from './testing/recording-server.ts';
import { describeStories, until } from './testing/stories.ts';

const boom = 'throw new Error("boom")';
const throwing = (object: string, name: string) =>
  `Object.defineProperty(${object}, '${name}', { configurable: true, get() { ${boom} } })`;

/** What careless, hostile or old pages do before the tracker starts. */
const ACTS = [
  ...['Object', 'Array', 'Function', 'Promise', 'Map', 'EventTarget', 'Event', 'Element', 'Error'].map(
    (name) => `Object.freeze(${name}.prototype)`,
  ),
  'Object.freeze(Error); Object.freeze(navigator); Object.freeze(document)',
  'Object.preventExtensions(window)',
  `Error.prepareStackTrace = () => { ${boom} }`,
  'Error.stackTraceLimit = 0',
  ...[
    'userAgent',
    'platform',
    'languages',
    'plugins',
    'webdriver',
    'permissions',
    'userActivation',
    'onLine',
  ].map((name) => throwing('Navigator.prototype', name)),
  ...['width', 'availHeight'].map((name) => throwing('Screen.prototype', name)),
  ...['sessionStorage', 'localStorage', 'crypto', 'performance', 'devicePixelRatio', 'visualViewport'].map(
    (name) => throwing('window', name),
  ),
  ...['visibilityState', 'hasFocus', 'activeElement', 'currentScript', 'scrollingElement'].map((name) =>
    throwing('Document.prototype', name),
  ),
  ...['composedPath', 'timeStamp', 'isTrusted', 'target'].map((name) => throwing('Event.prototype', name)),
  ...['getBoundingClientRect', 'matches', 'getAttribute', 'scrollTop', 'localName'].map((name) =>
    throwing('Element.prototype', name),
  ),
  ...[
    'fetch',
    'AbortController',
    'MutationObserver',
    'URL',
    'requestIdleCallback',
    'queueMicrotask',
    'Intl',
    'Worker',
    'WeakMap',
    'navigation',
    'CSSStyleSheet',
    'CustomEvent',
    'Request',
    'AbortSignal',
  ].map((name) => `delete window.${name}`),
  ...[
    'fetch',
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'dispatchEvent',
    'matchMedia',
    'getSelection',
    'requestIdleCallback',
    'addEventListener',
  ].map((name) => `window.${name} = () => { ${boom} }`),
  `window.fetch = () => Promise.reject(new Error('boom'))`,
  'window.fetch = () => undefined',
  'window.fetch = () => Promise.resolve(undefined)',
  `Promise.race = () => { ${boom} }`,
  `JSON.stringify = () => { ${boom} }`,
  `Object.entries = () => { ${boom} }`,
  `Array.prototype.map = () => { ${boom} }`,
  `Array.prototype.push = () => 0`,
  `String.prototype.slice = () => ''`,
  'Math.round = () => NaN; Math.random = () => NaN',
  'Date.now = () => NaN',
  'performance.now = () => 0',
  'Object.prototype.get = () => 1; Object.prototype.value = 1',
  'Object.prototype.tags = "x"; Object.prototype.target = 9; Object.prototype.error = 1',
  `document.createElement = () => { ${boom} }`,
  'document.createElement = () => null',
  `history.pushState = () => { ${boom} }; history.replaceState = () => { ${boom} }`,
  `EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {})`,
  `window.getTrackerSessionId = 1`,
  `Object.defineProperty(window, 'setTrackerUserId', { value: 1 })`,
];

/** A fixed sequence of numbers below `limit`, so that a failure is reproducible. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % limit;
  };
};

const combinations = (count: number): string[] => {
  const next = numbersFrom(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 }, () => ACTS[next(ACTS.length)]).join(';\n'),
  );
};

/** The page's own work, with the globals that are left. */
const OWN_WORK = `
  const say = (text) => { document.body.firstElementChild.firstChild.data = text; };
  say('fine');
`;

describeStories('no error reaches the page', (story) => {
  const acts = [...ACTS, ...combinations(14)];
  const LANES = 4;
  for (let lane = 0; lane < LANES; lane++) {
    story(`with replaced globals (${lane + 1} of ${LANES})`, async ({ server, page }) => {
      const faults: string[] = [];
      let current = '';
      page.on('pageerror', (error) => faults.push(`${current}: ${error.message} ${error.stack}`));
      page.on('console', (message) => faults.push(`${current}: ${message.text()}`));
      for (const act of acts.filter((_, i) => i % LANES === lane)) {
        current = act;
        const hostile = `<script>try { ${act} } catch {}</script>`;
        server.put(
          '/page',
          `<p>-</p><input id="field">${hostile}${TRACKER}<script src="/v1/b.js"></script>
          <div class="tracker-badge"></div><script>${OWN_WORK}</script>`,
        );
        await page.goto(`${server.base}/page`);
        await page.mouse.move(20, 20);
        await page.mouse.click(30, 60);
        await page.keyboard.press('a');
        await page.mouse.wheel(0, 50);
        await until(
          async () => (await page.locator('p').textContent()) === 'fine',
          () => act,
        );
      }
      expect(faults).toEqual([]);
    });
  }

  story('a page that blocks the server sees no error from the tracker', async ({ server, page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    server.put(
      '/page',
      `<script src="/v1/s.js" data-site-key="${SITE_KEY}" data-endpoint="not an address:"></script>`,
    );
    await page.goto(`${server.base}/page`);
    await page.mouse.move(20, 20);
    expect(errors).toEqual([]);
  });
});
