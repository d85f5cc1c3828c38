import { describeSignal } from './testing/describe-signal.ts';
import { pageWithFrame } from './testing/frame.ts';

describeSignal('frame_mismatch', () => import('./frame-mismatch.ts'), {
  'a page with a changed identity': {
    page: {
      document: pageWithFrame({ platform: 'Linux x86_64', hardwareConcurrency: 4 }),
      navigator: { platform: 'Win32', hardwareConcurrency: 4 },
    },
    reads: ['platform'],
  },
  'an ordinary browser': {
    page: { document: pageWithFrame({ platform: 'Win32' }), navigator: { platform: 'Win32' } },
    reads: [],
  },
});
