import type { Signal } from '../signal.ts';

/** True in browsers driven by automation. https://www.w3.org/TR/webdriver2/#interface */
export const webdriver = {
  kind: 'flag',
  cost: 0,
  collect: () => navigator.webdriver,
} as const satisfies Signal<'flag'>;
