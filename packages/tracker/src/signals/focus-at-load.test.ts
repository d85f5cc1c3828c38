import { describeSignal } from './testing/describe-signal.ts';

describeSignal('focus_at_load', () => import('./focus-at-load.ts'), {
  'a page in front': {
    page: { document: { visibilityState: 'visible', hasFocus: () => true } },
    reads: true,
  },
  'a visible page without focus': {
    page: { document: { visibilityState: 'visible', hasFocus: () => false } },
    reads: false,
  },
  'a page in the background': { page: { document: { visibilityState: 'hidden' } }, reads: undefined },
});
