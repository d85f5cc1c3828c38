/** Normalizes and deduplicates the origins in a text; whatever is not an origin ends up in `invalid`. */
export const parseOrigins = (text: string): { origins: string[]; invalid: string[] } => {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const origins = new Set<string>();
  const invalid: string[] = [];
  for (const entry of entries) {
    const origin = parseOrigin(entry);
    if (origin) origins.add(origin);
    else invalid.push(entry);
  }
  return { origins: [...origins], invalid };
};

const parseOrigin = (entry: string): string | undefined => {
  if (!/^https?:\/\//i.test(entry) || !URL.canParse(entry)) return undefined;
  const { origin, pathname, search, hash } = new URL(entry);
  return pathname === '/' && !search && !hash ? origin : undefined;
};
