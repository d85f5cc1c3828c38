import { sampleDevices } from '@gait/engine/testing';
import { type Envelope, encodeEvents, type PointerMove } from '@gait/wire';
import { aBeacon } from './a-beacon.ts';

/** How often a tracker sends. */
const EVERY_MS = 5_000;

export interface VisitStory {
  readonly key: string;
  /** Unix ms of its start. */
  readonly origin: number;
  readonly moves: readonly PointerMove[];
  /** The id kept in its browser, 22 characters. */
  readonly hint: string;
}

/** The beacons of a visit at a desk in which a pointer moves, cut as a tracker cuts them. */
export const aVisit = ({ key, origin, moves, hint }: VisitStory): Envelope[] => {
  const { session, secret } = aBeacon({ key });
  const count = Math.floor((moves.at(-1)?.t ?? 0) / EVERY_MS) + 1;
  return Array.from({ length: count }, (_, seq) => {
    const [from, sent] = [seq * EVERY_MS, (seq + 1) * EVERY_MS];
    const pointer = moves.filter(({ t }) => t >= from && t < sent);
    return {
      ...aBeacon({ key, session, secret, seq, origin, sent, strings: [] }),
      events: encodeEvents({ pointer }),
      ...(seq === 0 && { device: { ...sampleDevices.windows, device_hint: hint }, complete: true }),
    };
  });
};

/** The id that the browser of this name keeps. */
export const aHint = (name: string): string => name.padEnd(22, '0');
