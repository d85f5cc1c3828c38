import { describeSignal } from './testing/describe-signal.ts';
import { pageWithFrame } from './testing/frame.ts';

describeSignal('webdriver_frame', () => import('./webdriver-frame.ts'), {
  'a fake in the page only': {
    page: { document: pageWithFrame({ webdriver: true }), navigator: { webdriver: false } },
    reads: true,
  },
  'an ordinary browser': { page: { document: pageWithFrame({ webdriver: false }) }, reads: false },
});
