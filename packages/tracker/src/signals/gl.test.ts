import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf, webgl } from './testing/graphics.ts';

describeSignal('gl', () => import('./gl.ts'), {
  'a machine with graphics': { page: { document: canvasOf(webgl()) }, reads: true },
  'a machine without': { page: { document: canvasOf(() => null) }, reads: false },
});
