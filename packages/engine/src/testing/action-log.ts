import type { Beacon } from '@gait/wire';
import { emptyAbsences } from '../words/absences.ts';
import { type Action, actionsOf, onServerClock } from '../words/action-log.ts';

/**
 * The sentences of a session, in time order: "Typed 42 characters in textarea #essay", "Returned to the tab after 12 s".
 * `clockSkew` ms is added to the visitor's clock.
 */
export const actionLog = (beacons: readonly Beacon[], clockSkew: number): Action[] => {
  const absences = emptyAbsences();
  return beacons
    .flatMap((beacon) => actionsOf(beacon, absences))
    .map((action) => onServerClock(action, clockSkew))
    .sort((a, b) => a.at - b.at);
};
