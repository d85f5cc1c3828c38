import type { SessionFeatures } from '../session/features.ts';
import { countOf, type Sighting } from '../sightings.ts';

/**
 * How much an indicator adds to the proof of automation. `strong` is proof by itself: no person's browser shows it. `firm`
 * has a very rare innocent cause, `medium` a rare one, `weak` a common one; these need indicators of other families
 * (docs/decisions/automation.md).
 */
export const strengths = { strong: 1, firm: 0.75, medium: 0.5, weak: 0.25 } as const;

/** One thing that automated browsers show. */
export interface Indicator {
  /** Indicators with the same innocent causes share a family; only the strongest of a family counts. */
  readonly family: string;
  readonly strength: keyof typeof strengths;
  /**
   * Pages, extensions, privacy tools and bare machines show it. One visit may have many such causes at once, so together
   * they add no more than a single medium indicator, and prove nothing without a sign that only a driver gives.
   */
  readonly isOrdinary?: boolean;
  /** What was seen: a clause in plain ASCII. */
  readonly because: string;
  /** Undefined or false if not seen. */
  find(features: SessionFeatures): Sighting | boolean | undefined;
}

/** The sighting, if it has been seen that often. */
export const atLeast = (times: number, sighting: Sighting | undefined): Sighting | undefined =>
  countOf(sighting) >= times ? sighting : undefined;
