import { describeSignal } from './testing/describe-signal.ts';

/** Voices that are there after so many looks. */
const speech = (count: number, looks = 0) => ({
  getVoices: () => new Array(looks-- > 0 ? 0 : count),
  addEventListener: (_type: string, listen: () => void) => count > 0 && listen(),
});

describeSignal('voices', () => import('./voices.ts'), {
  'voices that are there at once': { page: { speechSynthesis: speech(3) }, reads: 3 },
  'voices that come late': { page: { speechSynthesis: speech(3, 1) }, reads: 3 },
  'a machine that cannot speak': {
    page: { speechSynthesis: speech(0), setTimeout: (resolve: () => void) => resolve() },
    reads: 0,
  },
  'a browser without speech': { page: {}, reads: Error },
});
