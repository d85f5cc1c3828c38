import { describeSignal } from './testing/describe-signal.ts';

describeSignal('hardware', () => import('./hardware.ts'), {
  'a desktop': {
    page: { navigator: { hardwareConcurrency: 8, deviceMemory: 8, maxTouchPoints: 0 } },
    reads: [8, 8, 0],
  },
  'a browser that keeps its memory to itself': {
    page: { navigator: { hardwareConcurrency: 4, maxTouchPoints: 5 } },
    reads: [4, 0, 5],
  },
});
