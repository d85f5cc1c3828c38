/** Whether two plain JSON values have the same text. Comparing them is many times faster than writing the texts. */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length) return false;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as keyof object;
    if (name !== others[i] || !isSameJson(one[name], other[name])) return false;
  }
  return true;
};
