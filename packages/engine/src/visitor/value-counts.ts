import { registeredTraits, type Traits } from './profile.ts';

/** Number of visitors by count key. */
export type VisitorCounts = (key: string) => number;

/** Count key of all visitors. */
export const ALL_VISITORS = 'all';

/** The count keys of one device, in the order of the traits. A visitor is counted under the keys of its latest values. */
export interface ValueKeys {
  /** Visitors equal in this trait and in all traits before it. */
  readonly prefixes: readonly string[];
  /** Visitors of the same browser that are equal in this trait. Undefined without the trait or the browser. */
  readonly inBrowser: readonly (string | undefined)[];
}

export const valueKeys = (seen: Traits): ValueKeys => {
  const prefixes: string[] = [];
  let prefix = ALL_VISITORS;
  for (const [name] of registeredTraits) {
    prefix = `${prefix}\n${JSON.stringify(seen[name] ?? null)}`;
    prefixes.push(prefix);
  }
  const inBrowser = registeredTraits.map(([name]) =>
    seen.browser === undefined || seen[name] === undefined
      ? undefined
      : `${seen.browser}\n${name}\n${JSON.stringify(seen[name])}`,
  );
  return { prefixes, inBrowser };
};

/** Every key to count a device under, or to look its counts up by. */
export const countKeys = (seen: Traits): string[] => {
  const { prefixes, inBrowser } = valueKeys(seen);
  return [ALL_VISITORS, ...prefixes, ...inBrowser.filter((key) => key !== undefined)];
};
