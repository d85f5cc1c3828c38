import { describeSignal } from './testing/describe-signal.ts';

describeSignal('locale', () => import('./locale.ts'), {
  'an Austrian browser': {
    page: { Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ locale: 'de-AT' }) }) } },
    reads: 'de-AT',
  },
});
