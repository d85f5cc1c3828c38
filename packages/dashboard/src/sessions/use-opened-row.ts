import type { SessionRow } from '@gait/server';
import { useEffect, useState } from 'react';
import { openedSession, setOpenedSession } from '../console/opened-session.ts';

/** Moves the focus to the row that was opened last, once the list has it. Returns whether there is one. */
export const useOpenedRow = (rows: readonly SessionRow[] | undefined): boolean => {
  const [openedId] = useState(openedSession);
  const isListed = rows?.some(({ session_id }) => session_id === openedId) === true;
  useEffect(() => {
    if (openedId === undefined || !isListed) return;
    document.querySelector<HTMLElement>(`a[data-session-link="${CSS.escape(openedId)}"]`)?.focus();
    setOpenedSession(undefined);
  }, [openedId, isListed]);
  return openedId !== undefined;
};
