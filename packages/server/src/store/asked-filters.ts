import type { Conditions } from './conditions.ts';
import { addPeriod, type ListOrder } from './filter-conditions.ts';
import { type FilterSpec, type SessionFilter, sessionFilters } from './session-filters.ts';

type FilterName = keyof SessionFilter;

const specs: Readonly<Record<FilterName, FilterSpec>> = sessionFilters;
const names = Object.keys(specs) as FilterName[];

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** The parts of a filter that ask for something. */
export const askedOf = (filter: SessionFilter): FilterName[] =>
  names.filter((name) => !isEmpty(filter[name]));

/** Whether a filter asks for some parts only. Those that every query asks for do not matter. */
export const asksOnly = (filter: SessionFilter, some: readonly FilterName[]): boolean =>
  askedOf(filter).every((name) => specs[name].isEverywhere || some.includes(name));

/** Whether the index by activity has everything that a filter asks for. */
export const isCovered = (filter: SessionFilter): boolean =>
  askedOf(filter).every((name) => specs[name].byActivity !== undefined || specs[name].byFacets !== undefined);

/** Adds everything that a filter asks for. The table `o` has the order of the list. */
export const addFilter = (where: Conditions, o: string, filter: SessionFilter, order: ListOrder): void => {
  addPeriod(where, o, filter, order);
  for (const name of askedOf(filter)) specs[name].where(where, filter[name] as never, filter);
};

/** Adds everything but the period, as a scan of the index by activity asks for it. */
export const addToScan = (
  where: Conditions,
  filter: SessionFilter,
  { hasFacets }: { readonly hasFacets: boolean },
): void => {
  for (const name of askedOf(filter)) {
    const { where: plain, byActivity, byFacets } = specs[name];
    const own = byActivity === true ? undefined : byActivity;
    const add = (hasFacets ? byFacets : undefined) ?? own ?? plain;
    add(where, filter[name] as never, filter);
  }
};
