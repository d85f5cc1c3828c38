import { cached } from '../base/cached.ts';
import { monotonicNow } from '../base/clock.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';
import type { OnFailure } from '../session/fold.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { Erasure } from '../store/erasure.ts';
import type { SessionLog, SessionReader } from '../store/store.ts';
import type { Strokes } from '../store/strokes.ts';
import type { Visitors } from '../store/visitor-profiles.ts';
import type { Webhooks } from '../store/webhooks.ts';
import type { VisitorSource } from './group-visitors.ts';
import { keptPreviews } from './kept-previews.ts';
import type { PlaceLookup } from './sender-facts.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';
import { alwaysFree, type Turn } from './turn.ts';
import { visitorSecretSource } from './visitor-secrets.ts';

type VisitorStore = VisitorSource & Pick<Visitors, 'visitorSecret'>;

export interface ScorerParts {
  readonly store: SessionLog &
    Strokes &
    VisitorStore &
    Pick<SessionReader, 'sessions'> &
    Pick<Webhooks, 'webhooks'> &
    Pick<Erasure, 'erasedAmong'>;
  readonly placeOf: PlaceLookup;
  readonly settings: SettingsSource;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow?: () => number;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
  readonly refoldLimit?: BucketSize;
  readonly cache?: SessionCache;
  /** Other servers write the same sessions. */
  readonly isShared?: boolean;
  /** Lets one scorer at a time compare sessions with others and write them. */
  readonly turn?: Turn;
}

/** Beacons refolded per second because one arrived late: about a quarter of one core. */
export const REFOLD_LIMIT = { rate: 1_000, burst: 34_560 };

export type ScoringContext = ReturnType<typeof scoringContext>;

/** What a scorer works with, its caches included. */
export const scoringContext = (parts: ScorerParts) => {
  const { store, settings, refoldLimit = REFOLD_LIMIT, monotonicNow: now = monotonicNow } = parts;
  const visitorSecret = visitorSecretSource(store);
  return {
    ...parts,
    cache: parts.cache ?? sessionCache(),
    turn: parts.turn ?? alwaysFree,
    webhooks: cached((workspaceId) => store.webhooks(workspaceId), now),
    takeRefolds: tokenBuckets(refoldLimit, now),
    /** Reports take nothing from what scoring may fold again. */
    takePreviewRefolds: tokenBuckets(refoldLimit, now),
    previews: keptPreviews(),
    recognitionOf: async (workspaceId: string) => ({
      secret: await visitorSecret(workspaceId),
      storedIdOnly: (await settings.of(workspaceId)).visitorRecognition === 'stored_id',
    }),
  };
};
