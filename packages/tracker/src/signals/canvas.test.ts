import { hash } from './instruments/hash.ts';
import { describeSignal } from './testing/describe-signal.ts';
import { paper } from './testing/paper.ts';

describeSignal('canvas', () => import('./canvas.ts'), {
  'a browser': { page: { document: paper(['data:1']) }, reads: hash('data:1') },
  'no canvas': { page: { document: { createElement: () => ({ getContext: () => null }) } }, reads: Error },
});
