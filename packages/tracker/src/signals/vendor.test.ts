import { describeSignal } from './testing/describe-signal.ts';

describeSignal('vendor', () => import('./vendor.ts'), {
  Chromium: { page: { navigator: { vendor: 'Google Inc.' } }, reads: 'Google Inc.' },
  Firefox: { page: { navigator: { vendor: '' } }, reads: '' },
});
