/** FNV-1a hash, 32 bits, in base 36. http://www.isthe.com/chongo/tech/comp/fnv/ */
export const hash = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(36);
};
