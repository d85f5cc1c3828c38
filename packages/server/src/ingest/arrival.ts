import type { UserTokenStatus } from '@gait/engine';
import type { ObservedBeacon } from '../doctor/observations.ts';
import type { Enricher } from '../enrich/enricher.ts';
import { loggedEnvelope } from '../session/record.ts';
import type { RewrittenRequests } from '../session/rewritten-requests.ts';
import type { InboxEntry } from '../store/inbox.ts';
import type { ParsedBeacon } from './envelope.ts';
import { pageOrigin } from './page-origin.ts';
import { type Sender, senderFacts, senderText } from './sender.ts';

/** A valid beacon of a known site key. */
export interface Arrival {
  readonly workspaceId: string;
  readonly parsed: ParsedBeacon;
  readonly sender: Sender;
  /** Undefined without a user id or its token. */
  readonly userToken?: UserTokenStatus;
  /** Whether the site's own monitors or testers sent it. */
  readonly isExcluded?: boolean;
  /** Unix ms by the server's clock. */
  readonly at: number;
}

export interface EntryContext {
  readonly enricher: Pick<Enricher, 'network' | 'request'>;
  readonly rewritten: Pick<RewrittenRequests, 'isRewritten'>;
}

/** What the inbox keeps of a beacon: neither the address nor the secret. */
export const inboxEntry = (
  { workspaceId, parsed: { envelope, secretHash, dropped }, sender, userToken, isExcluded, at }: Arrival,
  { enricher, rewritten }: EntryContext,
): InboxEntry => {
  const { key: siteKey, session: sessionId, page, seq, user, complete } = envelope;
  const isFirst = seq === 0;
  const isRewritten = rewritten.isRewritten(siteKey);
  const sent = { siteKey, secretHash, userToken, dropped, isExcluded, isFirst, isRewritten };
  const facts = senderFacts(sender, sent, enricher);
  const body = JSON.stringify(loggedEnvelope(envelope));
  const isPrompt = isFirst || complete === true || user !== undefined;
  return { workspaceId, sessionId, page, seq, at, sender: senderText(facts), body, isPrompt };
};

/** What a beacon says about the way that it took. */
export const observedBeacon = ({
  workspaceId,
  parsed: { envelope },
  sender,
  at,
}: Arrival): ObservedBeacon => {
  const { headers, isFromProxy, isForwarded } = sender;
  const namesVisitor = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return {
    workspaceId,
    isFromProxy,
    origin: pageOrigin(headers.origin),
    isFirst: envelope.seq === 0,
    hasUntrustedProxy: isForwarded || (namesVisitor && !isFromProxy),
    skewMs: at - (envelope.origin + envelope.sent),
  };
};
