/** The visitors most recently seen with a key, as the store finds them. */
export const recentVisitors = (perKey: number) => {
  const byKey = new Map<string, string[]>();
  return {
    find: (keys: readonly string[]): string[][] => keys.map((key) => byKey.get(key) ?? []),
    add: (id: string, keys: readonly string[]): void => {
      for (const key of keys)
        byKey.set(key, [id, ...(byKey.get(key) ?? []).filter((other) => other !== id)].slice(0, perKey));
    },
  };
};
