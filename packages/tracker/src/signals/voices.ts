import type { Signal } from '../signal.ts';

/** Voices load late; a machine that has some has loaded them after this many ms. */
const LOADING_MS = 1_000;

/**
 * Number of voices for speech. Ordinary systems have some, servers have none.
 * False positives: Linux without a speech service.
 * https://webaudio.github.io/web-speech-api/#dom-speechsynthesis-getvoices
 */
export const voices = {
  cost: 1,
  collect: async () => {
    if (speechSynthesis.getVoices().length === 0)
      await new Promise((resolve) => {
        speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
        setTimeout(resolve, LOADING_MS);
      });
    return speechSynthesis.getVoices().length;
  },
} as const satisfies Signal<'number'>;
