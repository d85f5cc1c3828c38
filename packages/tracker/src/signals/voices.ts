import type { Signal } from '../signal.ts';

/** Voices come late; a machine that has some has them by then, ms. */
const PATIENCE_MS = 1_000;

/**
 * How many voices can read aloud; ordinary systems have some, servers none.
 * False positives: Linux without a speech service.
 * https://webaudio.github.io/web-speech-api/#dom-speechsynthesis-getvoices
 */
export const voices = {
  cost: 1,
  collect: async () => {
    if (speechSynthesis.getVoices().length === 0)
      await new Promise((resolve) => {
        speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
        setTimeout(resolve, PATIENCE_MS);
      });
    return speechSynthesis.getVoices().length;
  },
} as const satisfies Signal<'number'>;
