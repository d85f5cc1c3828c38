import type { SessionFeatures } from '../session/features.ts';
import type { Sighting } from '../sightings.ts';
import { declaredTells } from './declared-tells.ts';
import { injectionTells } from './injection-tells.ts';
import { scriptTells } from './script-tells.ts';
import { surroundingsTells } from './surroundings-tells.ts';
import { strengths, type Tell } from './tell.ts';

const tells: readonly Tell[] = [...declaredTells, ...injectionTells, ...scriptTells, ...surroundingsTells];

export interface AutomationProof {
  /** 1 and above proves: one strong tell, or two medium ones of different families. */
  readonly weight: number;
  /** Words of what was seen, strongest first. */
  readonly words: readonly string[];
  readonly sightings: readonly Sighting[];
}

/** Everything that speaks for automation, the strongest tell of each family once. */
export const automationProof = (features: SessionFeatures): AutomationProof => {
  const byFamily = new Map<string, { tell: Tell; sighting: Sighting | boolean }>();
  for (const tell of tells) {
    const sighting = tell.sight(features);
    if (!sighting) continue;
    const rival = byFamily.get(tell.family);
    if (!rival || strengths[rival.tell.strength] < strengths[tell.strength])
      byFamily.set(tell.family, { tell, sighting });
  }
  const seen = [...byFamily.values()].sort((a, b) => strengths[b.tell.strength] - strengths[a.tell.strength]);
  return {
    weight: seen.reduce((sum, { tell }) => sum + strengths[tell.strength], 0),
    words: seen.map(({ tell }) => tell.words),
    sightings: seen.flatMap(({ sighting }) => (typeof sighting === 'object' ? [sighting] : [])),
  };
};
