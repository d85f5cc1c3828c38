import { repeatedly } from '../base/repeatedly.ts';
import type { OnFailure } from '../session/fold.ts';
import type { Inbox } from '../store/inbox.ts';

export interface InboxLagParts {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly onFailure: OnFailure;
}

/** How long the oldest beacon has waited in an inbox that servers share, whichever of them scores it. */
export interface InboxLag {
  ms(): number;
  close(): Promise<void>;
}

/** How often it looks. */
const EVERY_MS = 1_000;

export const inboxLag = ({ inbox, now, onFailure }: InboxLagParts): InboxLag => {
  let ms = 0;
  const read = async (): Promise<void> => {
    const [oldest] = await inbox.waiting(Number.MAX_SAFE_INTEGER, 1);
    ms = oldest ? Math.max(0, now() - oldest.since) : 0;
  };
  const reading = repeatedly(() => read().catch(onFailure), EVERY_MS);
  return { ms: () => ms, close: reading.stop };
};
