/** Control characters and those that change the direction of text, so that it reads as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const HEX_DIGITS = 4;

/** Text of visitors with each hidden character by its name: "U+202E". */
export const visibleText = (text: string): string =>
  text.replace(
    HIDDEN,
    (character) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(HEX_DIGITS, '0')}`,
  );
