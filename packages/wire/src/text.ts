/** Control characters, halves of surrogate pairs, and characters that turn the direction of a text. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_C}]+/gu;

/** A text as it is stored and searched: one line without unsafe characters and outer white space. */
export const cleanText = (text: string): string => text.replace(UNSAFE, ' ').trim();

/** Tags are separated by commas where a page writes them, so none contains one. */
export const cleanTag = (tag: string): string => cleanText(tag.replace(/,/g, ' '));

/** Lengths count characters, so that no emoji is cut in two. */
export const isWithin = (text: string, maxLength: number): boolean => [...text].length <= maxLength;
