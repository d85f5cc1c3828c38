import type { Labels } from '../store/labels.ts';
import type { SessionFields } from '../store/store.ts';
import { labelsOfSessions, sessionLabel } from './session-label.ts';
import { type RowContext, sessionRow } from './session-row.ts';
import type { SessionRow } from './types.ts';

/** Rows of some sessions of a workspace, with their labels. */
export const sessionRows = async (
  sessions: readonly SessionFields[],
  { store, ...row }: RowContext & { readonly store: Pick<Labels, 'labelsOf'> },
): Promise<SessionRow[]> => {
  const labelsOf = await labelsOfSessions(store, sessions);
  return sessions.map((session) => sessionRow(session, row, sessionLabel(labelsOf(session))));
};
