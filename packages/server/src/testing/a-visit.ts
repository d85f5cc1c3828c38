import { sampleDevices } from '@gait/engine/testing';
import { type Envelope, encodeEvents, type Key, type PointerMove } from '@gait/wire';
import { aBeacon } from './a-beacon.ts';

/** The interval at which a tracker sends. */
const EVERY_MS = 5_000;

export interface VisitStory {
  readonly key: string;
  /** Unix ms of its start. */
  readonly origin: number;
  readonly moves?: readonly PointerMove[];
  readonly keys?: readonly Key[];
  /** The ID stored in the browser, 22 characters. */
  readonly hint: string;
}

/** The beacons of a desktop visit with the given pointer movement and typing, split like a tracker splits them. */
export const aVisit = ({ key, origin, moves = [], keys = [], hint }: VisitStory): Envelope[] => {
  const { session, secret } = aBeacon({ key });
  const count = Math.floor(Math.max(moves.at(-1)?.t ?? 0, keys.at(-1)?.t ?? 0) / EVERY_MS) + 1;
  return Array.from({ length: count }, (_, seq) => {
    const [from, sent] = [seq * EVERY_MS, (seq + 1) * EVERY_MS];
    const isNew = ({ t }: { readonly t: number }) => t >= from && t < sent;
    return {
      ...aBeacon({ key, session, secret, seq, origin, sent, strings: [] }),
      events: encodeEvents({ pointer: moves.filter(isNew), keys: keys.filter(isNew) }),
      ...(seq === 0 && { device: { ...sampleDevices.windows, device_hint: hint }, complete: true }),
    };
  });
};

/** The ID stored in the browser of this name. */
export const aHint = (name: string): string => name.padEnd(22, '0');
