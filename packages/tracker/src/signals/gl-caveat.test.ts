import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf, webgl } from './testing/graphics.ts';

describeSignal('gl_caveat', () => import('./gl-caveat.ts'), {
  'a machine with graphics': { page: { document: canvasOf(webgl()) }, reads: false },
  'a machine without': { page: { document: canvasOf(() => null) }, reads: undefined },
  'slow graphics': {
    page: { document: canvasOf((_kind: string, options?: object) => (options ? null : webgl()())) },
    reads: true,
  },
});
