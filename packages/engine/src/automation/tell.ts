import type { SessionFeatures } from '../session/features.ts';
import type { Sighting } from '../sightings.ts';

/**
 * What one tell is worth towards a proof of automation. `strong` proves alone: no person's browser does it.
 * `firm` has an innocent cause that hardly anybody meets, `medium` a rare one, `weak` a common one, so each of them needs
 * company from another family (docs/decisions/0014).
 */
export const strengths = { strong: 1, firm: 0.75, medium: 0.5, weak: 0.25 } as const;

/** One thing that driven browsers do. */
export interface Tell {
  /** Tells that share their innocent causes share a family; only the strongest of a family counts. */
  readonly family: string;
  readonly strength: keyof typeof strengths;
  /** What was seen, a clause in plain ASCII. */
  readonly words: string;
  /** Undefined or false: not seen. */
  sight(features: SessionFeatures): Sighting | boolean | undefined;
}
