import { describeSignal } from './testing/describe-signal.ts';

describeSignal('heap_limit', () => import('./heap-limit.ts'), {
  Chromium: { page: { performance: { memory: { jsHeapSizeLimit: 4_294_967_296 } } }, reads: 4_294_967_296 },
  'a browser that does not say': { page: { performance: {} }, reads: undefined },
});
