import type { SessionFeatures } from '../session/features.ts';
import { countedIn, type Stretch, UNWITNESSED_MS, witnessedMs } from '../stretch/stretch.ts';
import { activityEvidence } from './activity-evidence.ts';
import { doubtsAbout, type NamedDoubt } from './doubts.ts';
import { missingEvidence } from './missing-evidence.ts';
import { missingReadings } from './missing-readings.ts';

export interface Evidence {
  /** Whether a low score means anything. */
  readonly sufficient: boolean;
  /** What the whole session has, whether or not anything confirms it. */
  readonly interactions: number;
  readonly keys: number;
  readonly activeMs: number;
  /** Reasons to distrust the page. */
  readonly doubts: readonly NamedDoubt[];
  /** Sentences that say what is missing; none if the evidence is sufficient. */
  readonly missing: readonly string[];
  /** What evidence the current stretch of the session has. */
  readonly stretch: StretchEvidence;
}

export interface StretchEvidence {
  readonly cause: Stretch['cause'];
  /** Unix ms on the server's clock; 0 before the first beacon. */
  readonly startedAt: number;
  readonly witnessedMs: number;
  readonly interactions: number;
  readonly keys: number;
  readonly gestures: number;
  readonly activeMs: number;
}

/** How much a session has to be judged by. */
export const sessionEvidence = (features: SessionFeatures): Evidence => {
  const { activity, readings, readingsComplete, stretch } = features;
  const doubts = doubtsAbout(features);
  const counts = countedIn(stretch);
  const witnessed = witnessedMs(stretch);
  const activeMs = Math.round(Math.min(stretch.activeMs, witnessed + UNWITNESSED_MS));
  const counted = activityEvidence(counts, activeMs);
  const missing = missingEvidence({
    readings: missingReadings(readings),
    readingsComplete,
    witnessed,
    cause: stretch.cause,
    doubts,
    counts,
    counted,
  });
  return {
    sufficient: missing.length === 0,
    interactions: activity.interactions,
    keys: activity.keys,
    activeMs: Math.round(activity.activeMs),
    doubts,
    missing,
    stretch: {
      cause: stretch.cause,
      startedAt: stretch.firstReceived,
      witnessedMs: witnessed,
      interactions: counted.interactions,
      keys: counted.keys,
      gestures: counts.gestures,
      activeMs,
    },
  };
};
