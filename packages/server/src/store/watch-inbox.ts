import { randomBytes } from 'node:crypto';
import { atMost } from '../base/at-most.ts';
import { joined } from '../base/joined.ts';
import { faultOf, type StoreFault } from './fault.ts';
import type { Inbox, InboxEntry } from './inbox.ts';

/** How long a try proves that the inbox takes beacons, in ms. */
export const PROVEN_MS = 5_000;
/** How long the inbox may take, in ms. */
const PATIENCE_MS = 5_000;

/** Tries, when it is asked, whether the inbox takes a beacon and gives it back. */
export const watchInbox = (inbox: Pick<Inbox, 'probe'>, monotonicNow: () => number) => {
  const entry: InboxEntry = {
    workspaceId: 'probe',
    // Servers that share an inbox do not wait for each other.
    sessionId: `probe-${randomBytes(8).toString('hex')}`,
    page: 'probe',
    seq: 0,
    at: 0,
    sender: '{}',
    body: '{}',
  };
  let provenAt = -Infinity;

  const probe = async (): Promise<StoreFault | undefined> => {
    try {
      await inbox.probe(entry);
      provenAt = monotonicNow();
      return undefined;
    } catch (error) {
      return faultOf(error) ?? 'unreachable';
    }
  };
  const probing = joined(probe);
  /** Why the inbox cannot take beacons. */
  return async (): Promise<StoreFault | undefined> => {
    if (monotonicNow() - provenAt < PROVEN_MS) return undefined;
    // One that does not end is not joined by others.
    return atMost(PATIENCE_MS, probing(), 'unreachable' as const);
  };
};
