import { hash } from './instruments/hash.ts';
import { describeSignal } from './testing/describe-signal.ts';
import { studio } from './testing/studio.ts';

describeSignal('audio', () => import('./audio.ts'), {
  'a browser': { page: studio([1]), reads: hash(new Float32Array(500).fill(1).join()) },
  'no sound': { page: {}, reads: Error },
});
