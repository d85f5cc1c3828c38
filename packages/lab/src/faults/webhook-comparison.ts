import type { ReceivedMessage } from './webhook-receiver.ts';
import type { ExpectedMessages } from './webhook-visits.ts';

export interface WebhookComparison {
  readonly missing: number;
  readonly unexpected: number;
  /** Sessions whose messages arrived in another order, repeats aside. */
  readonly out_of_order: number;
  /** Messages that arrived again after a server was killed: it may have died before it stored the answer. */
  readonly repeats: number;
  /** Messages that arrived again although no server was killed in between. */
  readonly doubled: number;
}

/** The first arrival of each message, by session. */
const firstArrivals = (accepted: readonly ReceivedMessage[]): Map<string, ReceivedMessage[]> => {
  const seen = new Set<string>();
  const sessions = new Map<string, ReceivedMessage[]>();
  for (const message of accepted) {
    if (seen.has(message.id)) continue;
    seen.add(message.id);
    sessions.set(message.session, [...(sessions.get(message.session) ?? []), message]);
  }
  return sessions;
};

/** Arrivals of messages that had arrived before, with the time of the arrival before. */
const arrivedAgain = (accepted: readonly ReceivedMessage[]): { before: number; at: number }[] => {
  const last = new Map<string, number>();
  return accepted.flatMap(({ id, at }) => {
    const before = last.get(id);
    last.set(id, at);
    return before === undefined ? [] : [{ before, at }];
  });
};

const textOf = ({ type, previous }: ReceivedMessage): string =>
  previous === undefined ? type : `${type} ${previous}`;

/** Compares what a receiver accepted with what it should have got. `killedAt` is when servers were killed. */
export const compareMessages = (
  expected: readonly ExpectedMessages[],
  accepted: readonly ReceivedMessage[],
  killedAt: readonly number[],
): WebhookComparison => {
  const sessions = firstArrivals(accepted);
  const counts = { missing: 0, unexpected: 0, out_of_order: 0 };
  for (const { session, messages } of expected) {
    const got = (sessions.get(session) ?? []).map(textOf);
    const missing = messages.filter((message) => !got.includes(message)).length;
    counts.missing += missing;
    counts.unexpected += got.length - (messages.length - missing);
    if (missing === 0 && got.length === messages.length && got.join() !== messages.join())
      counts.out_of_order++;
  }
  const again = arrivedAgain(accepted);
  const repeats = again.filter(({ before, at }) =>
    killedAt.some((kill) => before < kill && kill < at),
  ).length;
  return { ...counts, repeats, doubled: again.length - repeats };
};
