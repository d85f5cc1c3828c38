const CUT = '...';

/** At most `maxLength` characters of a text, cut at the end of a word: "ANGLE (Google, Vulkan...". */
export const cutAtWord = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength - CUT.length);
  const end = short.lastIndexOf(' ');
  // A word of its own may be longer than the limit.
  return (end > maxLength / 2 ? short.slice(0, end) : short) + CUT;
};
