/** Whether a text has these letters as a word of its own. */
export const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) return true;
  return false;
};

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
