import { describeSignal } from './testing/describe-signal.ts';

describeSignal('headless_ua', () => import('./headless-ua.ts'), {
  'a headless browser': { page: { navigator: { userAgent: 'HeadlessChrome/156.0.0.0' } }, reads: true },
  'one that hides it in the name only': {
    page: {
      navigator: { userAgent: 'Chrome/156.0.0.0', userAgentData: { brands: [{ brand: 'HeadlessChrome' }] } },
    },
    reads: true,
  },
  'an ordinary browser': { page: { navigator: { userAgent: 'Chrome/156.0.0.0' } }, reads: false },
});
