import { textFlags } from '@gait/wire';
import type { Aid } from '../aid.ts';

/** A helper that corrects, rewrites or translates what the visitor has typed, into the same field and at once. */
export const writingHelper: Aid = {
  name: 'rewriting in the browser',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://developer.chrome.com/docs/ai/rewriter-api',
  writes: (visitor, text, random) => {
    const parts = random.integer(1, 4);
    const own = Math.ceil(text.length / parts);
    for (let part = 0; part < parts; part++) {
      visitor.types(text.slice(part * own, (part + 1) * own)).waits(random.between(1_000, 9_000));
      if (random.chance(0.5)) visitor.clicks({ on: 'writing-helper' });
      const added = Math.round(own * random.between(0.7, 1.6));
      const flags = textFlags.untrusted | textFlags.noKey | textFlags.noBeforeInput | textFlags.block;
      visitor.fills(added, 'textarea #essay', flags, { removed: own });
    }
  },
};
