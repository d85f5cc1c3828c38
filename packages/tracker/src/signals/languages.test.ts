import { describeSignal } from './testing/describe-signal.ts';

describeSignal('languages', () => import('./languages.ts'), {
  'a visitor with two languages': {
    page: { navigator: { languages: ['de-AT', 'en'] } },
    reads: ['de-AT', 'en'],
  },
  'a browser without the list': { page: { navigator: {} }, reads: Error },
});
