import { describeSignal } from './testing/describe-signal.ts';

describeSignal('ua_platform', () => import('./ua-platform.ts'), {
  Chromium: { page: { navigator: { userAgentData: { platform: 'Linux' } } }, reads: 'Linux' },
  'a browser without hints': { page: { navigator: {} }, reads: undefined },
});
