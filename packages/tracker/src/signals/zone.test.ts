import { describeSignal } from './testing/describe-signal.ts';

describeSignal('zone', () => import('./zone.ts'), {
  'a visitor in Vienna': {
    page: { Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Europe/Vienna' }) }) } },
    reads: 'Europe/Vienna',
  },
});
