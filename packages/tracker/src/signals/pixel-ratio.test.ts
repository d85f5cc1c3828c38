import { describeSignal } from './testing/describe-signal.ts';

describeSignal('pixel_ratio', () => import('./pixel-ratio.ts'), {
  'a dense screen': { page: { devicePixelRatio: 2 }, reads: 2 },
});
