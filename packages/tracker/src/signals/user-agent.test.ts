import { describeSignal } from './testing/describe-signal.ts';

describeSignal('user_agent', () => import('./user-agent.ts'), {
  'any browser': {
    page: { navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' } },
    reads: 'Mozilla/5.0 (X11; Linux x86_64)',
  },
});
