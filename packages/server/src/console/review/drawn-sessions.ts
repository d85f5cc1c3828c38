import { LAST_CHARACTER } from '../../store/filter-conditions.ts';
import type { ListPosition } from '../../store/list-position.ts';
import type { SessionPopulation } from '../../store/population.ts';
import { drawNumber } from './draw.ts';

/** Sessions that are read at once: a few ms. */
const PAGE = 5_000;
/** The chance may grow so much before all sessions are looked at again. */
const RESERVE = 4;
/** A session is stored some time after its activity. */
const TOLERANCE_MS = 60_000;

interface Draw {
  readonly workspaceId: string;
  /** Sessions that have been active since then take part. */
  readonly activeFrom: number;
  /** The chance of each of them. */
  readonly chance: number;
}

/** The IDs of the sessions that are drawn. */
export type DrawnSessions = (draw: Draw) => Promise<ReadonlySet<string>>;

/** The sessions of a workspace whose numbers are low enough for any chance up to `below`. */
interface Pool {
  readonly below: number;
  readonly activeAt: Map<string, number>;
  /** The latest activity that was looked at. */
  lastActivity: number;
}

/** Draws sessions by their numbers. Sessions are looked at once, and again when they have been active. */
export const drawnSessions = (store: Pick<SessionPopulation, 'activityAfter'>): DrawnSessions => {
  const pools = new Map<string, Pool>();

  const lookAt = async (pool: Pool, { workspaceId, activeFrom }: Draw) => {
    const since = Math.max(activeFrom, pool.lastActivity - TOLERANCE_MS);
    let after: ListPosition | undefined = { activeAt: since - 1, sessionId: LAST_CHARACTER };
    while (after) {
      const page: ListPosition[] = await store.activityAfter(workspaceId, after, PAGE);
      addTo(pool, workspaceId, page);
      after = page.length < PAGE ? undefined : page.at(-1);
      await new Promise(setImmediate);
    }
    for (const [sessionId, activeAt] of pool.activeAt)
      if (activeAt < activeFrom) pool.activeAt.delete(sessionId);
  };

  return async (draw) => {
    const { workspaceId, chance } = draw;
    let pool = pools.get(workspaceId);
    if (!pool || pool.below < chance) {
      pool = { below: Math.min(1, RESERVE * chance), activeAt: new Map(), lastActivity: 0 };
      pools.set(workspaceId, pool);
    }
    await lookAt(pool, draw);
    return new Set([...pool.activeAt.keys()].filter((id) => drawNumber(workspaceId, id) < chance));
  };
};

const addTo = (pool: Pool, workspaceId: string, sessions: readonly ListPosition[]): void => {
  for (const { sessionId, activeAt } of sessions) {
    if (drawNumber(workspaceId, sessionId) < pool.below) pool.activeAt.set(sessionId, activeAt);
    pool.lastActivity = Math.max(pool.lastActivity, activeAt);
  }
};
