import { beaconOfMoves } from '@gait/engine/testing';
import type { Beacon, PointerMove } from '@gait/wire';
import { recordedEvents } from '../recordings/recorded-events.ts';
import type { Recording } from '../recordings/recording.ts';
import { newStrokeIndex } from '../stroke-index.ts';

/** ms between beacons. */
const BEACON_MS = 5_000;

/** The strokes of a workspace after visits of all recordings, in order. */
export const strokesAfter = (recordings: readonly Recording[]) => {
  const strokeIndex = newStrokeIndex();
  for (const { subject, session, pointer = [] } of recordings) {
    const name = `${subject}/${session}`;
    const { pointer: moves } = recordedEvents({ dataset: '', subject, session, label: 'human', pointer });
    strokeIndex.visit({ session: name, visitor: name }, beaconsOfMoves(moves));
  }
  return strokeIndex;
};

/** The beacons that a tracker would send for these moves. */
export const beaconsOfMoves = (moves: readonly PointerMove[]): Beacon[] => {
  const beacons = new Map<number, PointerMove[]>();
  for (const move of moves) {
    const seq = Math.floor(move.t / BEACON_MS);
    beacons.set(seq, [...(beacons.get(seq) ?? []), move]);
  }
  return [...beacons].map(([seq, own]) => ({ ...beaconOfMoves(own), seq, sent: (seq + 1) * BEACON_MS }));
};
