import { describeSignal } from './testing/describe-signal.ts';

describeSignal('brands', () => import('./brands.ts'), {
  Chromium: {
    page: { navigator: { userAgentData: { brands: [{ brand: 'Chromium', version: '156' }] } } },
    reads: ['Chromium 156'],
  },
  'a browser without hints': { page: { navigator: {} }, reads: undefined },
});
