/** What the server sends, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2 */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/**
 * The encoding that a client prefers: of those with the highest weight, the smallest. Identity if it accepts none, or says
 * nothing. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export const preferredEncoding = (header: string | string[] | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const weights = weightsOf(String(header));
  const others = weights.get('*');
  const weightOf = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined);
    if (named !== undefined) return named;
    // Identity is acceptable unless it is excluded, but nobody asked for it.
    return others ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  };
  const best = Math.max(...ENCODINGS.map(weightOf));
  return best > 0 ? (ENCODINGS.find((encoding) => weightOf(encoding) === best) ?? 'identity') : 'identity';
};

/** By coding. A member whose weight cannot be read says nothing. */
const weightsOf = (header: string): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const member of header.split(',')) {
    const [coding = '', parameter = 'q=1'] = member.split(';').map((part) => part.trim());
    const [, weight] = WEIGHT.exec(parameter) ?? [];
    if (coding !== '' && weight !== undefined) weights.set(coding.toLowerCase(), Number(weight));
  }
  return weights;
};
