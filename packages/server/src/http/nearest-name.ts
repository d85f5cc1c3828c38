import { distance } from 'fastest-levenshtein';

/** A name that differs in more letters is not a misspelling. */
const MAX_TYPOS = 2;

/** The known name that somebody may have meant. */
export const nearestName = (name: string, known: readonly string[]): string | undefined =>
  known
    .map((one) => ({ one, typos: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ typos }) => typos <= MAX_TYPOS)
    .sort((a, b) => a.typos - b.typos)[0]?.one;
