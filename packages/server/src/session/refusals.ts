import { erasedHash } from '../store/erasure.ts';

/** A beacon that was refused. It has no address, because none is stored. */
export interface Refusal {
  /** Unix ms. */
  readonly at: number;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Undefined if the beacon could not be read that far. */
  readonly siteKey?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly workspaceId?: string | undefined;
  /** The Origin header. */
  readonly origin?: string | undefined;
}

/** The beacons that this server has refused since its start: the latest ones, and how many by code. */
export interface Refusals {
  add(refusal: Refusal): void;
  /** The latest first. */
  latest(): readonly Refusal[];
  counts(): Readonly<Record<string, number>>;
  /** Removes those of sessions that were erased. */
  forgetErased(hashes: readonly string[]): void;
}

const MAX_KEPT = 200;

export const createRefusals = (): Refusals => {
  let kept: Refusal[] = [];
  const counts = new Map<string, number>();
  return {
    add: (refusal) => {
      kept = [refusal, ...kept.slice(0, MAX_KEPT - 1)];
      counts.set(refusal.code, (counts.get(refusal.code) ?? 0) + 1);
    },
    latest: () => kept,
    counts: () => Object.fromEntries(counts),
    forgetErased: (hashes) => {
      kept = kept.filter(
        ({ workspaceId, sessionId }) =>
          workspaceId === undefined ||
          sessionId === undefined ||
          !hashes.includes(erasedHash({ workspaceId, sessionId })),
      );
    },
  };
};
