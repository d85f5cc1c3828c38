import { describeSignal } from './testing/describe-signal.ts';
import { paper } from './testing/paper.ts';

describeSignal('canvas_noise', () => import('./canvas-noise.ts'), {
  'a browser that reads back what was drawn': { page: { document: paper(['data:1']) }, reads: false },
  'reads that differ': { page: { document: paper(['data:1', 'data:2']) }, reads: true },
  'a square with several colors': {
    page: { document: paper(['data:1'], [0, 102, 204, 255, 0, 103, 204, 255]) },
    reads: true,
  },
});
