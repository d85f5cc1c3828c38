/** The orders that the server has an index for, as they are offered: newest, latest or highest first, and turned around. */
const listOrders = {
  activity: { label: 'Latest activity', opposite: 'Earliest activity' },
  start: { label: 'Newest start', opposite: 'Oldest start' },
  score: { label: 'Highest score', opposite: 'Lowest score' },
} as const;

export type ListOrder = keyof typeof listOrders;
export type Direction = 'asc' | 'desc';

export interface ChosenOrder {
  readonly order: ListOrder;
  readonly direction: Direction;
}

/** Each order in both directions, with a value for a menu. */
export const orderOptions: readonly (ChosenOrder & { readonly value: string; readonly label: string })[] = (
  Object.keys(listOrders) as ListOrder[]
).flatMap((order) => [
  { value: order, order, direction: 'desc', label: listOrders[order].label },
  { value: `${order}:asc`, order, direction: 'asc', label: listOrders[order].opposite },
]);

export const isDefaultOrder = ({ order, direction }: ChosenOrder): boolean =>
  order === 'activity' && direction === 'desc';

export const orderLabel = ({ order, direction }: ChosenOrder): string =>
  direction === 'asc' ? listOrders[order].opposite : listOrders[order].label;

/** The order in a URL's query. Anything unknown means the default. */
export const parseOrder = (query: URLSearchParams): ChosenOrder => {
  const order = query.get('order') ?? '';
  return {
    order: Object.hasOwn(listOrders, order) ? (order as ListOrder) : 'activity',
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
  };
};

/** A click on the header of a column: its order first, then the other direction. */
export const nextOrder = (current: ChosenOrder, order: ListOrder): ChosenOrder => ({
  order,
  direction: current.order === order && current.direction === 'desc' ? 'asc' : 'desc',
});
