import { networkKey } from '../session/network-key.ts';
import type { Labels } from '../store/labels.ts';
import type { SessionRecord } from '../store/records.ts';
import type { SessionReader } from '../store/store.ts';
import { sessionRows } from './labeled-rows.ts';
import type { SessionDetail } from './session-detail.ts';
import type { RowContext } from './session-row.ts';

const MAX_SESSIONS = 20;

/** The other sessions of a session's network. Null if the network is unknown. */
export const networkSessions = async (
  session: SessionRecord,
  {
    store,
    ...row
  }: RowContext & { readonly store: Pick<SessionReader & Labels, 'labelsOf' | 'orderedPage'> },
): Promise<SessionDetail['same_network']> => {
  const network = networkKey(session.state.network);
  if (network === null) return null;
  const except = [...row.hidden, session.sessionId];
  const { sessions } = await store.orderedPage(
    session.workspaceId,
    { network, except },
    { order: { by: 'start', isAscending: false }, limit: MAX_SESSIONS },
  );
  return { network, sessions: await sessionRows(sessions, { store, ...row }) };
};
