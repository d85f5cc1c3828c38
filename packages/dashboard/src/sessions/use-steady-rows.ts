import type { SessionRow } from '@gait/server';
import { useState } from 'react';
import { steadyRows } from './steady-rows.ts';

interface Latest {
  readonly rows: readonly SessionRow[] | undefined;
  /** Where the page after these rows begins. */
  readonly next: string | null | undefined;
  /** Whether the rows belong to this list and are not from an earlier visit of the page. */
  readonly isCurrent: boolean;
  /** Whether the list has the latest activity first. */
  readonly isByActivity: boolean;
}

/**
 * The rows of a list as they were when it was opened, and the page that follows them. Later changes of order wait until `show`
 * is called.
 */
export const useSteadyRows = (list: string, { rows: latest, next, isCurrent, isByActivity }: Latest) => {
  const [held, setHeld] = useState<Pick<Latest, 'next'> & { list: string; rows: readonly SessionRow[] }>();
  const isHeld = held?.list === list && (held.rows.length > 0 || latest?.length === 0);
  if (latest && isCurrent && !isHeld) setHeld({ list, rows: latest, next });
  const show = () => latest && setHeld({ list, rows: latest, next });
  if (!isHeld || !latest || !isCurrent)
    return { rows: latest, next, added: 0, isAddedExact: true, isReordered: false, show };
  return { ...steadyRows(held.rows, latest, isByActivity), next: held.next, show };
};
