import type { SessionFeatures } from '../session/features.ts';
import type { Sighting } from '../sightings.ts';
import { declaredIndicators } from './declared-indicators.ts';
import { environmentIndicators } from './environment-indicators.ts';
import { forgedIndicators } from './forged-indicators.ts';
import { type Indicator, strengths } from './indicator.ts';
import { injectionIndicators } from './injection-indicators.ts';
import { requestIndicators } from './request-indicators.ts';
import { scriptIndicators } from './script-indicators.ts';

const indicators: readonly Indicator[] = [
  ...declaredIndicators,
  ...requestIndicators,
  ...injectionIndicators,
  ...scriptIndicators,
  ...environmentIndicators,
  ...forgedIndicators,
];

export interface AutomationProof {
  /** The summed strength, one indicator per family, ordinary ones up to a limit; 1 or more is proof. */
  readonly strength: number;
  /** What was seen, strongest first. */
  readonly reasons: readonly string[];
  readonly sightings: readonly Sighting[];
  /** The indicators that count, strongest first. */
  readonly indicators: readonly Indicator[];
}

/** All evidence of automation: the strongest indicator of each family. */
export const automationProof = (features: SessionFeatures): AutomationProof => {
  const found = foundBy(features);
  if (found.length === 0) return NO_PROOF;
  found.sort((a, b) => strengthOf(b) - strengthOf(a));
  return {
    strength: sumOf(found, false) + Math.min(MAX_ORDINARY, sumOf(found, true)),
    reasons: found.map(({ indicator }) => indicator.because),
    indicators: found.map(({ indicator }) => indicator),
    sightings: found.flatMap(({ sighting }) => (typeof sighting === 'object' ? [sighting] : [])),
  };
};

/** What the innocent causes of an ordinary visit add at most, however many there are. */
const MAX_ORDINARY = strengths.medium;

const sumOf = (found: readonly Found[], isOrdinary: boolean): number =>
  found
    .filter(({ indicator }) => (indicator.isOrdinary ?? false) === isOrdinary)
    .reduce((sum, one) => sum + strengthOf(one), 0);

const NO_PROOF: AutomationProof = { strength: 0, reasons: [], sightings: [], indicators: [] };

interface Found {
  readonly indicator: Indicator;
  readonly sighting: Sighting | boolean;
}

const foundBy = (features: SessionFeatures): Found[] => {
  const found: Found[] = [];
  for (const indicator of indicators) {
    const sighting = indicator.find(features);
    if (!sighting) continue;
    const place = found.findIndex(({ indicator: { family } }) => family === indicator.family);
    const other = found[place];
    if (!other) found.push({ indicator, sighting });
    else if (strengthOf(other) < strengths[indicator.strength]) found[place] = { indicator, sighting };
  }
  return found;
};

const strengthOf = ({ indicator }: Found): number => strengths[indicator.strength];
