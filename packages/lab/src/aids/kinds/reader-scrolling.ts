import { focusCauses, focusFlags, focusKinds } from '@gait/wire';
import type { Aid } from '../aid.ts';

/** A screen reader scrolls to what it reads, and focuses it without a key that the page sees. */
export const readerScrolling: Aid = {
  name: 'scrolling for a reader',
  systems: ['windows', 'linux'],
  source: 'NVDA user guide: browse mode',
  points: (visitor, random) => {
    const focused = { kind: focusKinds.indexOf('field_focus'), cause: focusCauses.indexOf('none'), away: 0 };
    visitor
      .jumps(random.integer(260, 2_800))
      .waits(random.between(500, 6_000))
      .adds('focus', { ...focused, flags: focusFlags.noSource, target: -1 })
      .clicks();
  },
};
