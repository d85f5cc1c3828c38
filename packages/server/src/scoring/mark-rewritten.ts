import type { RewrittenRequests } from '../session/rewritten-requests.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SenderFacts } from './sender-facts.ts';

/** Marks requests that a proxy rewrites, which a server without scores does not know when it accepts them. */
export const markRewritten = (inbox: Inbox, rewritten: Pick<RewrittenRequests, 'isRewritten'>): Inbox => {
  const marked = (entry: InboxEntry): InboxEntry => {
    const sender = JSON.parse(entry.sender) as SenderFacts;
    if (!sender.siteKey || !rewritten.isRewritten(sender.siteKey)) return entry;
    const { request } = sender;
    return { ...entry, sender: JSON.stringify({ ...sender, request: { ...request, isRewritten: true } }) };
  };
  return { ...inbox, read: async (keys, limit) => (await inbox.read(keys, limit)).map(marked) };
};
