import { describeSignal } from './testing/describe-signal.ts';
import { canvasOf, webgl } from './testing/graphics.ts';

describeSignal('gl_vendor', () => import('./gl-vendor.ts'), {
  'a machine with graphics': { page: { document: canvasOf(webgl()) }, reads: 'Google Inc. (Intel)' },
  'a machine without': { page: { document: canvasOf(() => null) }, reads: undefined },
});
