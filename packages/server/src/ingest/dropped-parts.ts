import type { DroppedParts } from '@gait/engine';
import { cleanTag, type Envelope } from '@gait/wire';

/** What the server does not keep of a beacon as it was sent. Undefined if it keeps all of it. */
export const droppedParts = (sent: Envelope, known: Envelope): DroppedParts | undefined => {
  const { user, tags = [], strings = [] } = sent;
  // A user that is no more after cleaning is a text, not a field.
  const hasLostUser = user !== undefined && known.user === undefined;
  const fields = missing(sent, known) - Number(hasLostUser);
  const streams = missing(sent.events, known.events);
  const readings = missing(sent.device, known.device);
  const texts =
    Number(sent.path !== known.path) +
    Number((user ?? null) !== (known.user ?? null)) +
    tags.filter((tag) => cleanTag(tag) !== tag).length +
    strings.filter((text, index) => known.strings?.[index] !== text).length;
  // Hardly any beacon loses something.
  if (fields + streams + readings + texts === 0) return undefined;
  const dropped = Object.entries({ fields, streams, readings, texts }).filter(([, count]) => count > 0);
  return Object.fromEntries(dropped);
};

const missing = (sent: object | undefined, known: object = {}): number => {
  let count = 0;
  for (const name in sent) if (!Object.hasOwn(known, name)) count++;
  return count;
};
