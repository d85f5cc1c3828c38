import { textFlags } from '@gait/wire';
import type { Aid } from '../aid.ts';
import { phrasesOf } from '../spoken-phrases.ts';

/** An extension that sets the value of the field that the visitor has pressed, phrase by phrase, or step by step as it is spoken. */
export const browserDictation: Aid = {
  name: 'dictation in the browser',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/API/SpeechRecognition (interim results)',
  writes: (visitor, text, random) => {
    const into = random.pick(['textarea #essay', 'div #editor']);
    const step = random.pick([4, 12, 60]);
    visitor.clicks({ on: into });
    for (const { text: phrase, silence } of phrasesOf(text, random))
      for (let at = 0; at < phrase.length; at += step) {
        const length = Math.min(step, phrase.length - at);
        visitor.waits((silence * length) / phrase.length);
        visitor.fills(length, into, textFlags.untrusted | textFlags.noKey | textFlags.noBeforeInput);
      }
  },
};
