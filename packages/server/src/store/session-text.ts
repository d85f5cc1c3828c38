import type { SessionKey } from './records.ts';

/** The key of a session that has more. */
export const keyOf = ({ workspaceId, sessionId }: SessionKey): SessionKey => ({ workspaceId, sessionId });

/** A session as one text, for the keys of maps. Erased sessions are stored as hashes of it, so it has to stay as it is. */
export const sessionText = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;

/** The session of a text. IDs of workspaces have no slash. */
export const sessionOfText = (text: string): SessionKey => {
  const slash = text.indexOf('/');
  return { workspaceId: text.slice(0, slash), sessionId: text.slice(slash + 1) };
};
