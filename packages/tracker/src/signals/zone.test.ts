import { describeSignal } from './testing/describe-signal.ts';

describeSignal('zone', () => import('./zone.ts'), {
  'a visitor in Vienna': {
    page: { Temporal: { Now: { timeZoneId: () => 'Europe/Vienna' } } },
    reads: 'Europe/Vienna',
  },
  'the same in an older browser': {
    page: {
      Temporal: undefined,
      Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Europe/Vienna' }) }) },
    },
    reads: 'Europe/Vienna',
  },
});
