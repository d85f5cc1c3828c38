import type { StoredReadings } from '@gait/wire';
import type { HistoryVisit } from './history.ts';

interface Entry {
  readonly at: number;
  readonly readings: StoredReadings;
  readonly make: string;
  /** Whether the browser starts with an empty storage. */
  readonly isCleared?: boolean;
  readonly counts?: boolean;
}

/** Writes the visits of a history down, and gives each browser the stored id that it would have. */
export const newDiary = () => {
  const visits: HistoryVisit[] = [];
  const kept = new Map<string, string>();
  let ids = 0;
  return {
    visits,
    /** A private window has an empty storage and leaves the one of the browser as it is. */
    visit: (
      device: string,
      { at, readings, make, isCleared = false, counts = true }: Entry,
      window: 'normal' | 'private' = 'normal',
    ): void => {
      const isFirst = !visits.some((visit) => visit.device === device);
      const known = isCleared || window === 'private' ? undefined : kept.get(device);
      const hint = known ?? hintOf(ids++);
      if (window === 'normal') kept.set(device, hint);
      const returned = known === undefined ? 'cleared' : 'kept';
      visits.push({
        at,
        device,
        make,
        counts,
        storage: isFirst ? 'first' : returned,
        readings: { ...readings, device_hint: hint },
      });
    },
  };
};

/** Spreads numbers over all hints, so that their order as text is not the order in time. */
const hintOf = (id: number): string => (Math.imul(id + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
