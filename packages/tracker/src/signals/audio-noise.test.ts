import { describeSignal } from './testing/describe-signal.ts';
import { studio } from './testing/studio.ts';

describeSignal('audio_noise', () => import('./audio-noise.ts'), {
  'a browser that reads back what was written': { page: studio([1]), reads: false },
  'tones that differ': { page: studio([1, 2]), reads: true },
  'samples that are not what was written': { page: studio([1], 0.001), reads: true },
});
