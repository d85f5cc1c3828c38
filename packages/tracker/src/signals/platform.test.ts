import { describeSignal } from './testing/describe-signal.ts';

describeSignal('platform', () => import('./platform.ts'), {
  Linux: { page: { navigator: { platform: 'Linux x86_64' } }, reads: 'Linux x86_64' },
});
