import { describeSignal } from './testing/describe-signal.ts';

describeSignal('webdriver', () => import('./webdriver.ts'), {
  'a driven browser': { page: { navigator: { webdriver: true } }, reads: true },
  'an ordinary browser': { page: { navigator: { webdriver: false } }, reads: false },
  'a browser without the property': { page: { navigator: {} }, reads: undefined },
});
