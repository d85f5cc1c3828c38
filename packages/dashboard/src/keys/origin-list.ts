/** Lines as origins: what is one, in its normal form and once, and what is not. */
export const originList = (lines: string): { origins: string[]; wrong: string[] } => {
  const written = lines.split(/[\s,]+/).filter(Boolean);
  const origins = new Set<string>();
  const wrong: string[] = [];
  for (const one of written) {
    const origin = originOf(one);
    if (origin) origins.add(origin);
    else wrong.push(one);
  }
  return { origins: [...origins], wrong };
};

const originOf = (written: string): string | undefined => {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
  const { origin, pathname, search, hash } = new URL(written);
  return pathname === '/' && !search && !hash ? origin : undefined;
};
