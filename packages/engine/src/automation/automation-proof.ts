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
  /** The summed strength, one indicator per family; 1 or more is proof. */
  readonly strength: number;
  /** What was seen, strongest first. */
  readonly reasons: readonly string[];
  readonly sightings: readonly Sighting[];
  /** The indicators that count, strongest first. */
  readonly indicators: readonly Indicator[];
}

/** All evidence of automation: the strongest indicator of each family. */
export const automationProof = (features: SessionFeatures): AutomationProof => {
  const byFamily = new Map<string, { indicator: Indicator; sighting: Sighting | boolean }>();
  for (const indicator of indicators) {
    const sighting = indicator.find(features);
    if (!sighting) continue;
    const other = byFamily.get(indicator.family);
    if (!other || strengthOf(other) < strengths[indicator.strength])
      byFamily.set(indicator.family, { indicator, sighting });
  }
  const found = [...byFamily.values()].sort((a, b) => strengthOf(b) - strengthOf(a));
  return {
    strength: found.reduce((sum, one) => sum + strengthOf(one), 0),
    reasons: found.map(({ indicator }) => indicator.because),
    indicators: found.map(({ indicator }) => indicator),
    sightings: found.flatMap(({ sighting }) => (typeof sighting === 'object' ? [sighting] : [])),
  };
};

const strengthOf = ({ indicator }: { readonly indicator: Indicator }): number =>
  strengths[indicator.strength];
