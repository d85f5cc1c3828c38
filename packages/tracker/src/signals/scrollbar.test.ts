import { describeSignal } from './testing/describe-signal.ts';
import { pageWithFrame } from './testing/frame.ts';

describeSignal('scrollbar', () => import('./scrollbar.ts'), {
  'a desktop': { page: { document: pageWithFrame({}, 35) }, reads: 15 },
  'a browser without a display': { page: { document: pageWithFrame({}, 50) }, reads: 0 },
});
