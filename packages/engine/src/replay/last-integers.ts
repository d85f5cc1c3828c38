/** The character before which an encoded integer goes on: the sixth bit of its digit is set. */
const CONTINUES = new Set('ghijklmnopqrstuvwxyz0123456789+/');

/** The end of a text of encoded integers that holds the last `count` of them. */
export const lastIntegers = (text: string, count: number): string => {
  let left = count;
  let at = text.length;
  for (; at > 0; at--) if (!CONTINUES.has(text[at - 1] as string) && left-- === 0) break;
  return text.slice(at);
};
