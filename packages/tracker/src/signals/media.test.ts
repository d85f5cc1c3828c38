import { describeSignal } from './testing/describe-signal.ts';

describeSignal('media', () => import('./media.ts'), {
  'a laptop with a touchpad': {
    page: { matchMedia: (query: string) => ({ matches: /fine|hover:hover/.test(query) }) },
    reads: ['pointer:fine', 'hover:hover'],
  },
  'a device that matches nothing': { page: { matchMedia: () => ({ matches: false }) }, reads: [] },
});
