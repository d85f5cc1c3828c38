/** The last entry of a page, after which the next page starts. */
export interface ListPosition {
  readonly activeAt: number;
  readonly sessionId: string;
}

/** What lists can be ordered by. An index has each order. */
export const listOrders = ['activity', 'start', 'score'] as const;
export type ListOrderName = (typeof listOrders)[number];

export interface ChosenOrder {
  readonly by: ListOrderName;
  readonly isAscending: boolean;
}

/** The place of a session in a list of any order. */
export interface OrderedPosition extends ListPosition {
  /** What the list is ordered by: Unix ms, or a score. */
  readonly value: number;
}
