import type { tokenBuckets } from '../http/token-buckets.ts';
import type { OnFailure } from '../session/fold.ts';
import type { SessionLog } from '../store/store.ts';
import type { PlaceLookup } from './sender-facts.ts';

export interface FoldContext {
  readonly store: Pick<SessionLog, 'beaconsOf' | 'areLogged'>;
  readonly placeOf: PlaceLookup;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
  /** Takes the beacons that are folded again because one arrived late. */
  readonly takeRefolds: ReturnType<typeof tokenBuckets>;
}
