import type { SessionFeatures } from '../session/features.ts';
import type { Sighting } from '../sightings.ts';
import { type Law, lawWords } from '../streams/laws.ts';
import { atLeast, type Indicator } from './indicator.ts';

/** Breaks of one law that prove it: no browser breaks a law once, so a single break leaves room for an unknown one only. */
const MANY_BREAKS = 3;

/** An extension may rename the platform after the tracker has read it, so timestamps prove nothing by themselves. */
const proving = ['approach', 'text', 'touch'] as const satisfies readonly Law[];

const proof = ({ laws: { broken } }: SessionFeatures, law: Law): Sighting | undefined => {
  const breaks = broken[law];
  if (!breaks) return undefined;
  const isOneOfTwo = proving.some((other) => other !== law && broken[other]);
  return isOneOfTwo ? breaks : atLeast(MANY_BREAKS, breaks);
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
