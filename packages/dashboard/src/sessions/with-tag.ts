/** A filter by tags, `wave-3,panel-a`, that asks for one more. */
export const withTag = (tags: string, tag: string): string => [...new Set([...listOf(tags), tag])].join(',');

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
