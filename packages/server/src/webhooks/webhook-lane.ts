import type { OnFailure } from '../session/fold.ts';
import type { EndedAttempt, StoredMessage, WebhookMessages } from '../store/webhook-messages.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { MAX_CONNECTIONS, type Poster } from './post-message.ts';
import { retryDelay } from './retry-delay.ts';

interface LaneParts {
  readonly store: Pick<WebhookMessages, 'dueMessages' | 'claimMessages' | 'endAttempts'>;
  readonly poster: Poster;
  /** How long other servers leave a message alone that this one sends. */
  readonly leaseMs: number;
  readonly now: () => number;
  readonly onFailure: OnFailure;
  readonly onEnded: (ended: EndedAttempt) => void;
}

/** Sends the messages of one webhook. */
export interface WebhookLane {
  /** Sends what is due, unless it is being sent, with what the webhook is now. */
  work(webhook: WebhookRecord): void;
  /** Sends nothing more, and resolves when everything that is being sent has ended. */
  close(): Promise<void>;
}

/** Sends as many messages at once as there are connections, of each session one at a time. */
export const webhookLane = (first: WebhookRecord, parts: LaneParts): WebhookLane => {
  const { store, poster, leaseMs, now, onFailure, onEnded } = parts;
  let webhook = first;
  let sending = 0;
  let ended: EndedAttempt[] = [];
  let isWorking = false;
  let isDue = false;
  let isClosed = false;
  let idle: (() => void)[] = [];

  const storeEnded = async (): Promise<void> => {
    const some = ended;
    ended = [];
    if (some.length === 0) return;
    try {
      await store.endAttempts(some);
    } catch (error) {
      if (!isClosed) ended = [...some, ...ended];
      throw error;
    }
  };

  const send = async (message: StoredMessage): Promise<void> => {
    sending++;
    const result = await poster.post(webhook, message);
    sending--;
    const end = attemptEnd(message, result, now());
    ended.push(end);
    onEnded(end);
    work();
  };

  const round = async (): Promise<void> => {
    await storeEnded();
    const free = MAX_CONNECTIONS - sending;
    if (isClosed || free === 0) return;
    const due = await store.dueMessages(webhook.id, now(), free);
    if (due.length === 0) return;
    const claimed = await store.claimMessages(due, now() + leaseMs);
    for (const message of claimed) void send(message);
    if (claimed.length > 0) isDue = true;
  };

  const rounds = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      await round();
    }
  };

  const work = (): void => {
    isDue = true;
    if (isWorking) return;
    isWorking = true;
    rounds().then(rest, (error) => {
      isDue = false;
      onFailure(error);
      rest();
    });
  };

  const rest = (): void => {
    isWorking = false;
    if (isDue) work();
    if (isWorking || sending > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  return {
    work: (latest) => {
      webhook = latest;
      work();
    },
    close: async () => {
      isClosed = true;
      const closed = new Promise<void>((resolve) => idle.push(resolve));
      work();
      await closed;
    },
  };
};

const attemptEnd = (
  message: StoredMessage,
  { isDelivered, result, retryAfterMs }: Awaited<ReturnType<Poster['post']>>,
  at: number,
): EndedAttempt => {
  if (isDelivered) return { message, state: 'delivered', nextAt: at, at, result };
  const delay = retryDelay(message.attempts, retryAfterMs);
  if (delay === undefined) return { message, state: 'dead', nextAt: at, at, result };
  return { message, state: 'waiting', nextAt: at + delay, at, result };
};
