import type { SessionFeatures } from '../session/features.ts';
import { countOf, type Sighting } from '../sightings.ts';
import { type Law, lawWords } from '../streams/laws.ts';
import { atLeast, type Indicator } from './indicator.ts';

/** Breaks of one law that prove it: no browser breaks a law once, so a single break leaves room for an unknown one only. */
const MANY_BREAKS = 3;

/** An extension may rename the platform after the tracker has read it, so timestamps prove nothing by themselves. */
const proving = ['approach', 'text', 'touch'] as const satisfies readonly Law[];

const proof = ({ laws }: SessionFeatures, law: Law): Sighting | undefined => {
  const isOneOfTwo = proving.filter((name) => countOf(laws.broken[name]) > 0).length > 1;
  return isOneOfTwo ? laws.broken[law] : atLeast(MANY_BREAKS, laws.broken[law]);
};

/** Events that contradict each other in ways that the tracker cannot send (docs/wire.md). */
export const forgedIndicators: readonly Indicator[] = [
  ...proving.map(
    (law): Indicator => ({
      family: 'forged',
      strength: 'strong',
      because: lawWords[law],
      find: (features) => proof(features, law),
    }),
  ),
  ...[...proving, 'clock' as const].map(
    (law): Indicator => ({
      family: 'forged',
      strength: 'medium',
      because: lawWords[law],
      find: ({ laws }) => laws.broken[law],
    }),
  ),
];
