import type { Binding, Report } from './types.ts';

/** What the session and the request that you handle do not share: `user`, `network`, `browser`. Needs `bind`. */
export const mismatches = ({ binding }: Pick<Report, 'binding'>): (keyof Binding)[] => {
  if (!binding) throw new TypeError('the report was asked for without bind');
  return (Object.keys(binding) as (keyof Binding)[]).filter((part) => binding[part] === 'mismatch');
};
