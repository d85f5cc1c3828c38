import { describeSignal } from './testing/describe-signal.ts';

describeSignal('window', () => import('./window.ts'), {
  'a window with its bars': {
    page: {
      outerWidth: 1200,
      outerHeight: 800,
      innerWidth: 1185,
      innerHeight: 690,
      screenX: 40,
      screenY: 20,
    },
    reads: [1200, 800, 1185, 690, 40, 20],
  },
});
