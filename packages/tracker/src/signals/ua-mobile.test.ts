import { describeSignal } from './testing/describe-signal.ts';

describeSignal('ua_mobile', () => import('./ua-mobile.ts'), {
  'a phone': { page: { navigator: { userAgentData: { mobile: true } } }, reads: true },
  'a browser without hints': { page: { navigator: {} }, reads: undefined },
});
