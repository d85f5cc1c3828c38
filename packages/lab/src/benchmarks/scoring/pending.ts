import type { InboxEntry, SessionKey } from '@gait/server/scorer';

export const takeFirst = <Item>(items: Generator<Item>, count: number): Item[] =>
  Array.from({ length: count }, () => items.next().value as Item);

/** Entries of the inbox as a scorer gets them. */
export const bySession = (entries: readonly InboxEntry[]) => {
  const sessions = new Map<string, SessionKey & { readonly entries: InboxEntry[] }>();
  for (const entry of entries) {
    const { workspaceId, sessionId } = entry;
    const session = sessions.get(sessionId) ?? { workspaceId, sessionId, entries: [] };
    session.entries.push(entry);
    sessions.set(sessionId, session);
  }
  return [...sessions.values()];
};
