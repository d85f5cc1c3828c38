import { type Beacon, beaconOrder } from '@gait/wire';
import { loggedBeacon } from '../session/fold.ts';
import type { InboxEntry } from '../store/inbox.ts';
import type { LoggedEnvelope, SessionKey, SessionRecord } from '../store/records.ts';
import type { SenderFacts } from './sender-facts.ts';
import type { ReadSender } from './sender-reader.ts';

/** A session with its entries in the inbox, in the order of arrival. */
export interface PendingSession extends SessionKey {
  readonly entries: readonly InboxEntry[];
}

/** Names the waiting beacons of a session. */
export const waitsOf = ({ entries }: PendingSession): string =>
  entries.map(({ page, seq, at }) => `${page}/${seq}/${at}`).join();

export interface WaitingBeacon {
  readonly envelope: LoggedEnvelope;
  readonly beacon: Beacon;
  readonly sender: SenderFacts;
  readonly at: number;
}

/** The beacons that count: those with the secret of the session, each once, in beacon order. */
export const waitingBeacons = (
  { sessionId, entries }: PendingSession,
  known: SessionRecord | undefined,
  readSender: ReadSender,
): { readonly beacons: WaitingBeacon[]; readonly hasWrongSecret: boolean } => {
  const found = new Map<string, WaitingBeacon>();
  let secretHash = known?.secretHash;
  let hasWrongSecret = false;
  for (const { page, seq, at, sender: senderText, body } of entries) {
    const sender = readSender(senderText);
    // Two servers may have accepted different secrets for a new session. The first one counts.
    secretHash ??= sender.secretHash;
    if (sender.secretHash !== secretHash) {
      hasWrongSecret = true;
      continue;
    }
    const id = `${page}/${seq}`;
    if (found.has(id)) continue;
    const envelope = JSON.parse(body) as LoggedEnvelope;
    const beacon = loggedBeacon({ envelope, received: { at } }, sessionId);
    found.set(id, { envelope, beacon, sender, at });
  }
  const beacons = [...found.values()].sort((a, b) => beaconOrder(a.envelope, b.envelope));
  return { beacons, hasWrongSecret };
};
