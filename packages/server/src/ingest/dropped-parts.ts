import type { DroppedParts } from '@gait/engine';
import { cleanTag, type Envelope } from '@gait/wire';

/** What the server does not keep of a beacon as it was sent. Undefined if it keeps all of it. */
export const droppedParts = (sent: Envelope, known: Envelope): DroppedParts | undefined => {
  const { user, tags = [], strings = [] } = sent;
  const counts = {
    fields: Object.keys(sent).filter((name) => name !== 'user' && !Object.hasOwn(known, name)).length,
    streams: missing(sent.events, known.events),
    readings: missing(sent.device, known.device),
    texts:
      Number(sent.path !== known.path) +
      Number((user ?? null) !== (known.user ?? null)) +
      tags.filter((tag) => cleanTag(tag) !== tag).length +
      strings.filter((text, index) => known.strings?.[index] !== text).length,
  };
  const dropped = Object.entries(counts).filter(([, count]) => count > 0);
  return dropped.length > 0 ? Object.fromEntries(dropped) : undefined;
};

const missing = (sent: object = {}, known: object = {}): number =>
  Object.keys(sent).filter((name) => !Object.hasOwn(known, name)).length;
