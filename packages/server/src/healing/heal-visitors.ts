import { isNeverSeenAgain } from '@gait/engine';
import { MINUTE_MS } from '@gait/wire/time';
import { newId } from '../base/secrets.ts';
import type { StoredVisitor, VisitorHealing } from '../store/visitor-healing.ts';

/** Visitors read, and visitors given to another one, before beacons go on: a few ms. */
const READ_AT_ONCE = 200;
const MERGED_AT_ONCE = 8;
/** A pause after each slice, so that at most half of a core is used. */
const PAUSE_MS = 10;
/** After this long without a sign of the server that heals, another one does. */
const LEASE_MS = MINUTE_MS;

export interface Healed {
  /** Visitors that became others, and how many those are. */
  readonly fragments: number;
  readonly visitors: number;
}

export interface HealingParts {
  readonly store: VisitorHealing;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Called once all of them are healed, if there were any. */
  readonly onHealed: (healed: Healed) => void;
  readonly pauseMs?: number;
}

export interface Healing {
  /** Resolves when the work is done, or done by another server. */
  readonly ended: Promise<void>;
  /** Stops after the current slice. What is left is done at the next start. */
  close(): Promise<void>;
}

/**
 * Makes visitors one that are equal in all traits and whose stored ids never came again: earlier versions gave one browser an
 * id at each visit.
 * Runs once in the life of a store, on one server. What was done before a stop stays, and the rest is found again.
 */
export const healVisitors = ({
  store,
  now,
  onFailure,
  onHealed,
  pauseMs = PAUSE_MS,
}: HealingParts): Healing => {
  const server = newId('srv');
  let isClosed = false;
  const goesOn = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return !isClosed && (await store.claimHealing(server, { now: now(), until: now() + LEASE_MS }));
  };

  /** Those whose stored ids never came again, by workspace and traits. Undefined if it was stopped. */
  const groups = async (): Promise<StoredVisitor[][] | undefined> => {
    const found = new Map<string, StoredVisitor[]>();
    let after: StoredVisitor | undefined;
    do {
      if (!(await goesOn())) return undefined;
      const some = await store.visitorsAfter(after, READ_AT_ONCE);
      for (const visitor of some) {
        const { workspaceId, counted, profile } = visitor;
        if (counted === '' || !isNeverSeenAgain(profile)) continue;
        const key = `${workspaceId} ${counted}`;
        found.set(key, [...(found.get(key) ?? []), visitor]);
      }
      after = some.at(-1);
    } while (after);
    return [...found.values()].filter((group) => group.length > 1);
  };

  /** How many became the first of a group. Undefined if it was stopped. */
  const merged = async (group: readonly StoredVisitor[]): Promise<number | undefined> => {
    const [first, ...others] = [...group].sort(firstSeenFirst);
    let fragments = 0;
    for (let at = 0; first && at < others.length; at += MERGED_AT_ONCE) {
      if (!(await goesOn())) return undefined;
      const ids = others.slice(at, at + MERGED_AT_ONCE).map(({ visitorId }) => visitorId);
      fragments += await store.mergeVisitors(first.workspaceId, first.visitorId, ids);
    }
    return fragments;
  };

  const heal = async (): Promise<void> => {
    const healed = { fragments: 0, visitors: 0 };
    const found = await groups();
    for (const group of found ?? []) {
      const fragments = await merged(group);
      if (fragments === undefined) return;
      healed.fragments += fragments;
      healed.visitors += Math.sign(fragments);
    }
    if (!found) return;
    await store.endHealing(now());
    if (healed.fragments > 0) onHealed(healed);
  };
  const ended = heal().catch(onFailure);
  return {
    ended,
    close: async () => {
      isClosed = true;
      await ended;
    },
  };
};

const firstSeenFirst = (one: StoredVisitor, other: StoredVisitor): number =>
  (one.profile.firstSeenAt ?? 0) - (other.profile.firstSeenAt ?? 0) ||
  (one.visitorId < other.visitorId ? -1 : 1);
