import type { SessionRecord } from '../store/records.ts';
import { isSameJson } from './is-same-json.ts';
import type { SenderFacts } from './sender-facts.ts';

export type ReadSender = (text: string) => SenderFacts;

interface LastSender {
  readonly text: string;
  readonly sender: SenderFacts;
}

/** The last sender of each session in memory. */
const lastSenders = new WeakMap<SessionRecord, LastSender>();

/**
 * Parses the senders of a session. Most beacons of a session come from the same sender: equal texts in a row are parsed
 * once, and equal facts are the same objects as in the state, so that nothing needs to compare them again.
 */
export const senderReader = (known: SessionRecord | undefined) => {
  let last = known && lastSenders.get(known);
  const read: ReadSender = (text) => {
    if (last?.text === text) return last.sender;
    const before = last?.sender ?? known?.state;
    const sender = JSON.parse(text) as SenderFacts;
    last = {
      text,
      sender: {
        ...sender,
        network: sameOrNew(before?.network, sender.network),
        request: sameOrNew(before?.request, sender.request),
      },
    };
    return last.sender;
  };
  return {
    read,
    /** Keeps the last sender for the next beacons of the session. */
    keepLast: (record: SessionRecord): void => {
      if (last) lastSenders.set(record, last);
    },
  };
};

const sameOrNew = <Facts>(known: Facts | undefined, facts: Facts): Facts =>
  known !== undefined && isSameJson(known, facts) ? known : facts;
