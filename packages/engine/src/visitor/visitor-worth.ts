import type { Profile } from './profile.ts';
import { storedIdsShown, storedIdsUnseen } from './stored-ids-shown.ts';

/**
 * Stored ids that are never seen again come from one browser that clears its storage, or from as many computers that are
 * wiped. From this many on, nobody can say which.
 */
const MANY_UNSEEN = 5;
/** Then one device and several are equally likely: no data say how often each happens. */
const SEVERAL_CONFIDENCE = 0.5;
/** The shares of values know no fleets of identical devices, so more is not said without a stored id. */
const MAX_CONFIDENCE_WITHOUT_STORED_ID = 0.99;

/** What the id of a visitor is worth at a time, in Unix ms. */
export interface VisitorWorth {
  /** How many stored ids it has shown in thirty days. */
  readonly storedIds: number;
  /** Whether it may be several devices, or is one of several that look the same. */
  readonly isAmbiguous: boolean;
  /** Most that can be said for one device behind the id, 0..1. */
  readonly maxConfidence: number;
}

export const visitorWorth = (profile: Profile, at: number): VisitorWorth => {
  const isMany = storedIdsUnseen(profile, at) >= MANY_UNSEEN;
  return {
    storedIds: storedIdsShown(profile, at),
    isAmbiguous: isMany || (profile.hasTwin ?? false),
    maxConfidence: isMany ? SEVERAL_CONFIDENCE : 1,
  };
};

/**
 * Chance that the sessions with one visitor id are of one device, 0..1, by the chance of the link that added a session. A new
 * visitor has one session.
 */
export const idConfidence = (
  link: { readonly confidence: number; readonly byStoredId: boolean } | undefined,
): number =>
  link?.byStoredId ? link.confidence : Math.min(MAX_CONFIDENCE_WITHOUT_STORED_ID, link?.confidence ?? 1);
