import { describeSignal } from './testing/describe-signal.ts';

describeSignal('plugins', () => import('./plugins.ts'), {
  'a browser with a PDF viewer': { page: { navigator: { plugins: { length: 5 } } }, reads: 5 },
  'a browser without the list': { page: { navigator: {} }, reads: Error },
});
