import { describeSignal } from './testing/describe-signal.ts';

describeSignal('screen', () => import('./screen.ts'), {
  'a laptop': {
    page: {
      devicePixelRatio: 2,
      window: { screen: { width: 1440, height: 900, availWidth: 1440, availHeight: 860, colorDepth: 24 } },
    },
    reads: [1440, 900, 1440, 860, 24, 2],
  },
});
