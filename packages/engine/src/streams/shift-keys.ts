import { type Key, keyFlags } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';

// What the counts mean is decided in automation/injection-indicators.ts.

/** A capital that came without Shift, and a Shift that was never pressed. */
export type ShiftSign = 'unshiftedCapital' | 'phantomShift';

export const foldShift = (seen: Sightings<ShiftSign>, { flags }: Key, at: number): void => {
  // On-screen and remote keyboards name no key and send capitals without Shift.
  if (flags & keyFlags.noCode) return;
  if (flags & keyFlags.unshiftedCapital) see(seen, 'unshiftedCapital', at);
  if (flags & keyFlags.phantomShift) see(seen, 'phantomShift', at);
};
