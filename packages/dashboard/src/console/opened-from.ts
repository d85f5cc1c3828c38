import { useHistoryState } from 'wouter/use-browser-location';

/** The page of the list that a session was opened from. The history of the browser keeps it. */
export interface OpenedFrom {
  /** The query of the list. */
  readonly list: string;
  readonly ids: readonly string[];
  /** Sessions of the list before these. */
  readonly before: number;
  /** How many the list has, in words. Empty if that is not known. */
  readonly total: string;
}

export const useOpenedFrom = (): Partial<OpenedFrom> => useHistoryState<Partial<OpenedFrom> | null>() ?? {};

/** The sessions before and after one, and its place in the list. Undefined if it was not opened from the list. */
export const neighborsOf = ({ ids = [], before = 0, total = '' }: Partial<OpenedFrom>, id: string) => {
  const place = ids.indexOf(id);
  if (place < 0) return undefined;
  return {
    previous: ids[place - 1],
    next: ids[place + 1],
    text: [before + place + 1, total].filter(Boolean).join(' of '),
  };
};
