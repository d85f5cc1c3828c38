import { describeSignal } from './testing/describe-signal.ts';

describeSignal('connection', () => import('./connection.ts'), {
  'a home connection': {
    page: { navigator: { connection: { rtt: 50, downlink: 9.85 } } },
    reads: [50, 98.5],
  },
  'a browser that does not say': { page: { navigator: {} }, reads: undefined },
});
