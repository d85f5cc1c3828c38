import { emptyTrail, foldTrail, type StrokeTrail } from '@gait/engine/replay';
import type { Beacon, Key } from '@gait/wire';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { KeyRow, Recording } from '../recordings/recording.ts';
import { beaconsOfMoves } from './visited-workspace.ts';

/** ms between beacons. */
const BEACON_MS = 5_000;

/** The key rows of a part of a recording; an OS logger records auto-repeat as keys that are not held. */
export type TypedRows = Pick<Recording, 'browser'> & { readonly keys: readonly KeyRow[] };

/** The beacons that a tracker would send for these keys. */
export const beaconsOfKeys = ({ keys: rows, browser }: TypedRows): Beacon[] => {
  const { keys } = recordedEvents({
    dataset: '',
    subject: '',
    session: '',
    label: 'human',
    keys: rows,
    ...(browser !== undefined && { browser }),
  });
  const start = keys[0]?.t ?? 0;
  const bySeq = new Map<number, Key[]>();
  for (const key of keys) {
    const seq = Math.floor((key.t - start) / BEACON_MS);
    bySeq.set(seq, [...(bySeq.get(seq) ?? []), { ...key, t: key.t - start }]);
  }
  const [empty] = beaconsOfMoves([{ t: 0, x: 0, y: 0, flags: 0, grid: 0, residue: -1, coalesced: 1 }]);
  return [...bySeq].map(([seq, own]) => ({
    ...(empty as Beacon),
    seq,
    sent: (seq + 1) * BEACON_MS,
    events: { ...(empty as Beacon).events, pointer: [], keys: own },
  }));
};

export const typedTrail = (rows: TypedRows): StrokeTrail => {
  const trail = emptyTrail();
  for (const beacon of beaconsOfKeys(rows)) foldTrail(trail, beacon, beacon.sent);
  return trail;
};
