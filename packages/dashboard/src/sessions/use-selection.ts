import type { SessionRow } from '@gait/server';
import { useCallback, useState } from 'react';

/** The sessions of a page, and those that a member has selected. Who leaves the page leaves the selection. */
export const useSelection = (rows: readonly SessionRow[] | undefined) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const clear = useCallback(() => setChosen([]), []);
  const shown = rows?.map(({ session_id }) => session_id) ?? [];
  return {
    shown,
    ids: chosen.filter((id) => shown.includes(id)),
    toggle: (id: string) =>
      setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    /** Selects all sessions of the page, or none. */
    toggleAll: (isSelected: boolean) => setChosen(isSelected ? shown : []),
    clear,
  };
};
