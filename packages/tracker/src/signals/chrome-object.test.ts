import { describeSignal } from './testing/describe-signal.ts';

describeSignal('chrome_object', () => import('./chrome-object.ts'), {
  Chrome: { page: { chrome: {} }, reads: true },
  'any other browser': { page: {}, reads: false },
});
