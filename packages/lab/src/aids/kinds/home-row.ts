import type { KeyRow } from '@gait/research/recordings/recording';
import type { Aid } from '../aid.ts';

/** Of letters; the eight keys of the home row have this share in English. */
const ON_HOME_ROW = 0.4;

/** A keyboard whose home row has the modifiers: a letter is sent when its key comes up, and what was pressed meanwhile after it. */
export const homeRow: Aid = {
  name: 'modifiers under the home row',
  systems: ['windows'],
  source: 'https://docs.qmk.fm/mod_tap',
  delivers: (keys, random) => {
    let free = 0;
    return keys.map(([down, up, key]): KeyRow => {
      const isDual = key === 'character' && random.chance(ON_HOME_ROW);
      const at = Math.max(isDual && up !== null ? up : down, free);
      if (!isDual || up === null) return [at, up === null ? null : Math.max(up, at), key];
      free = at + random.integer(0, 2);
      return [at, free, key];
    });
  },
};
