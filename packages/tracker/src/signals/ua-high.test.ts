import { describeSignal } from './testing/describe-signal.ts';

const hints = { architecture: 'x86', bitness: '64', platformVersion: '15.0.0', uaFullVersion: '156.0.1.2' };

describeSignal('ua_high', () => import('./ua-high.ts'), {
  Chromium: {
    page: { navigator: { userAgentData: { getHighEntropyValues: async () => hints } } },
    reads: ['x86', '64', '15.0.0', '', '156.0.1.2'],
  },
  'a browser without hints': { page: { navigator: {} }, reads: undefined },
});
