import { type Law, lawWords } from '../streams/laws.ts';
import type { Doubt } from './doubt.ts';

const known = Object.keys(lawWords) as Law[];

/** The tracker cannot send events that break a law of the wire (docs/wire.md). */
export const brokenLaw: Doubt = {
  id: 'broken_law',
  because({ laws }) {
    const law = known.find((name) => laws.broken[name]);
    return law && lawWords[law];
  },
};
