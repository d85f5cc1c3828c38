import type { Random } from '@gait/research/random';

/** Characters a second of fluent speech, and words of a phrase between two breaths (Goldman-Eisler 1968). */
const SPEECH_PER_S = [10, 18] as const;
const PHRASE_WORDS = [3, 14] as const;

export interface Phrase {
  readonly text: string;
  /** ms of speech, and of recognition, before it. */
  readonly silence: number;
}

export const phrasesOf = (text: string, random: Random): Phrase[] => {
  const words = text.split(' ');
  const phrases: Phrase[] = [];
  for (let first = 0; first < words.length; ) {
    const count = random.integer(...PHRASE_WORDS);
    const phrase = `${words.slice(first, first + count).join(' ')} `;
    first += count;
    const speech = (1_000 * phrase.length) / random.between(...SPEECH_PER_S);
    phrases.push({ text: phrase, silence: Math.round(speech + random.between(300, 900)) });
  }
  return phrases;
};
