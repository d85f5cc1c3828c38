import type { Inbox } from '../store/inbox.ts';
import type { LoggedEnvelope, SessionKey } from '../store/records.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { Store } from '../store/store.ts';

export const selections = ['session', 'user', 'visitor', 'tag'] as const;

/** Which sessions to erase. */
export interface Selection {
  readonly by: (typeof selections)[number];
  readonly value: string;
}

/** What finds the stored sessions. Undefined where the value is the ID of a session. */
export const selectionFilter = ({ by, value }: Selection): SessionFilter | undefined => {
  if (by === 'user') return { userId: value };
  if (by === 'visitor') return { visitorId: value };
  return by === 'tag' ? { tag: value } : undefined;
};

/** Whether no stored session is selected any more. */
export const isGone = async (
  store: Pick<Store, 'sessions'>,
  workspaceId: string,
  selection: Selection,
): Promise<boolean> => {
  const filter = selectionFilter(selection);
  return !filter || (await store.sessions(workspaceId, filter, { limit: 1 })).length === 0;
};

const carries = ({ by, value }: Selection, { user, tags = [] }: LoggedEnvelope): boolean =>
  by === 'user' ? user === value : by === 'tag' && tags.includes(value);

/** The sessions of a user or tag that wait in the inbox, which lists do not have yet. A visitor is not known before. */
export const selectedWaiting = async (
  inbox: Pick<Inbox, 'waiting' | 'read'>,
  workspaceId: string,
  selection: Selection,
): Promise<SessionKey[]> => {
  if (selection.by === 'session' || selection.by === 'visitor') return [];
  const found: SessionKey[] = [];
  for (const waiting of await inbox.waiting(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)) {
    if (waiting.workspaceId !== workspaceId) continue;
    const { sessionId } = waiting;
    const envelopes = (await inbox.read([{ workspaceId, sessionId }])).map(({ body }) => JSON.parse(body));
    if (envelopes.some((envelope) => carries(selection, envelope))) found.push({ workspaceId, sessionId });
  }
  return found;
};
