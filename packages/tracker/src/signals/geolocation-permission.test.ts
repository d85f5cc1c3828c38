import { describeSignal } from './testing/describe-signal.ts';

describeSignal('geolocation_permission', () => import('./geolocation-permission.ts'), {
  'a visitor without a decision': {
    page: { navigator: { permissions: { query: async () => ({ state: 'prompt' }) } } },
    reads: 'prompt',
  },
  'a browser without permissions': { page: { navigator: {} }, reads: Error },
});
