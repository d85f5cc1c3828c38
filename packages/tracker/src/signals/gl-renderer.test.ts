import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf, webgl } from './testing/graphics.ts';

describeSignal('gl_renderer', () => import('./gl-renderer.ts'), {
  'a machine with graphics': { page: { document: canvasOf(webgl()) }, reads: 'ANGLE (Intel)' },
  'a machine without': { page: { document: canvasOf(() => null) }, reads: undefined },
  'Firefox, which masks nothing': {
    page: { document: canvasOf(webgl({ 7937: 'llvmpipe, or similar' })) },
    reads: 'llvmpipe, or similar',
  },
});
