/** Most visitors that a session is compared with, so that a look-up takes the same time among any number of them. */
const MAX_COMPARED = 32;

/** The visitors to compare a session with: those found by its stored id, then those found by the most keys. */
export const likelyVisitors = (
  byStoredId: readonly string[],
  byKey: readonly (readonly string[])[],
): string[] => {
  const shared = new Map<string, number>();
  for (const ids of byKey) for (const id of ids) shared.set(id, (shared.get(id) ?? 0) + 1);
  const ranked = [...shared].sort(([, one], [, other]) => other - one).map(([id]) => id);
  return [...new Set([...byStoredId, ...ranked])].slice(0, MAX_COMPARED);
};
