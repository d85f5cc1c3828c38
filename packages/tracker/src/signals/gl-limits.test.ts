import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf, webgl } from './testing/graphics.ts';

describeSignal('gl_limits', () => import('./gl-limits.ts'), {
  'a machine with graphics': { page: { document: canvasOf(webgl()) }, reads: [8192, 2, 8192] },
  'a machine without': { page: { document: canvasOf(() => null) }, reads: undefined },
});
