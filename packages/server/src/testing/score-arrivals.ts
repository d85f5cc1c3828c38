import type { Enricher } from '../enrich/enricher.ts';
import { type Arrival, inboxEntry } from '../ingest/arrival.ts';
import { createScorer } from '../scoring/scorer.ts';
import type { ScorerParts } from '../scoring/scoring-context.ts';
import type { PendingSession } from '../scoring/waiting-beacons.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { sessionText } from '../store/session-text.ts';

const rewritten = { isRewritten: () => false };

/** What a scorer is given when these beacons wait. */
export const pendingOf = (arrivals: readonly Arrival[], enricher: Enricher): PendingSession[] => {
  const sessions = new Map<string, { workspaceId: string; sessionId: string; entries: InboxEntry[] }>();
  for (const arrival of arrivals) {
    const entry = inboxEntry(arrival, { enricher, rewritten });
    const { workspaceId, sessionId } = entry;
    const id = sessionText({ workspaceId, sessionId });
    const session = sessions.get(id) ?? { workspaceId, sessionId, entries: [] };
    session.entries.push(entry);
    sessions.set(id, session);
  }
  return [...sessions.values()];
};

/** A scorer that is given beacons as they arrived, each call as one group. */
export const arrivalScorer = (parts: Omit<ScorerParts, 'placeOf'> & { readonly enricher: Enricher }) => {
  const scorer = createScorer({ ...parts, placeOf: parts.enricher.place });
  return (arrivals: readonly Arrival[]) => scorer.score(pendingOf(arrivals, parts.enricher));
};
