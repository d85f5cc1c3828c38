import { setTimeout as wait } from 'node:timers/promises';
import type { OnFailure } from '../session/fold.ts';
import type { ErasedRows } from '../store/erasure.ts';
import type { Inbox } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { namedInView } from './named-in-view.ts';
import { type RelearnParts, type RemovedVisitor, relearnVisitors } from './relearn-visitors.ts';
import { EVERY_VERSION, namedInPolicy, removeFromPolicies } from './remove-from-policies.ts';
import { isGone, type Selection, selectedWaiting, selectionFilter } from './selection.ts';

export interface Erased extends ErasedRows {
  /** Whether nothing that was selected is left. */
  readonly isComplete: boolean;
}

export interface EraserParts {
  readonly store: RelearnParts['store'] &
    Pick<
      Store,
      | 'currentVisitor'
      | 'eraseSessions'
      | 'eraseVisitor'
      | 'findSummaries'
      | 'policyVersions'
      | 'purge'
      | 'removeSavedView'
      | 'rewritePolicy'
      | 'savedViews'
      | 'visitorsOf'
    >;
  /** Undefined if a running server has it, which erases what is in it. */
  readonly inbox: Pick<Inbox, 'waiting' | 'read'> | undefined;
  readonly now: () => number;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
  /** Drops what this process keeps of erased sessions, in memory and in the inbox. */
  forgetErased(): Promise<void>;
}

export interface ErasureRequest {
  readonly workspaceId: string;
  readonly selection: Selection;
  /** Sessions to erase at most. */
  readonly limit?: number;
  readonly compact?: boolean;
}

export type Erase = (request: ErasureRequest) => Promise<Erased>;

/** Few enough that scores hardly wait to be written, and how long others may write then, in ms. */
const SESSIONS_AT_ONCE = 5;
const PAUSE_MS = 10;

/** Erases sessions for good, and clears what was deleted out of logs and files. Its caller adds it to the audit log. */
export const eraser =
  ({ store, inbox, now, onFailure, forgetErased }: EraserParts): Erase =>
  async ({ workspaceId, selection: asked, limit = Number.MAX_SAFE_INTEGER, compact = false }) => {
    const selection =
      asked.by === 'visitor'
        ? { ...asked, value: await store.currentVisitor(workspaceId, asked.value) }
        : asked;
    let [sessions, visitors] = [0, 0];
    const named: Selection[] = [asked, selection];
    const removed = new Map<string, RemovedVisitor>();
    const erase = async (keys: readonly SessionKey[]): Promise<void> => {
      for (let at = 0; at < keys.length; at += SESSIONS_AT_ONCE) {
        const some = keys.slice(at, at + SESSIONS_AT_ONCE);
        for (const visitor of await visitorsOfSessions(some, store)) removed.set(visitor.visitorId, visitor);
        named.push(...(await namedOfSessions(some, store)));
        const erased = await store.eraseSessions(some, now());
        sessions += erased.sessions;
        visitors += erased.visitors;
        await wait(PAUSE_MS);
      }
    };
    const filter = selectionFilter(selection);
    if (!filter) await erase([{ workspaceId, sessionId: selection.value }]);
    const next = async (): Promise<readonly SessionKey[]> => {
      const left = Math.min(SESSIONS_AT_ONCE, limit - sessions);
      return filter && left > 0 ? store.sessions(workspaceId, filter, { limit: left }) : [];
    };
    for (let keys = await next(); keys.length > 0; keys = await next()) await erase(keys);
    if (inbox) await erase(await selectedWaiting(inbox, workspaceId, selection));
    const isComplete = await isGone(store, workspaceId, selection);
    if (selection.by !== 'visitor')
      visitors -= await relearnVisitors([...removed.values()], { store, onFailure });
    if (selection.by === 'visitor' && isComplete && (await store.eraseVisitor(workspaceId, selection.value)))
      visitors++;
    await removeViews(store, workspaceId, named);
    await removeFromPolicies(store, workspaceId, named);
    await forgetErased();
    await store.purge(compact);
    return { sessions, visitors, isComplete };
  };

/** The visitors of sessions of one workspace that are known. */
const visitorsOfSessions = async (
  keys: readonly SessionKey[],
  store: Pick<Store, 'findSessions' | 'visitorsOf'>,
): Promise<RemovedVisitor[]> => {
  const [first] = keys;
  if (!first) return [];
  const { workspaceId } = first;
  const ids = new Set((await store.findSessions(keys)).map(({ visitorId }) => visitorId));
  const known = ids.size > 0 ? await store.visitorsOf(workspaceId, [...ids]) : [];
  return known.map(({ id, profile }) => ({ workspaceId, visitorId: id, hasTwin: profile.hasTwin ?? false }));
};

/** What saved views and policies name of some sessions of one workspace. */
const namedOfSessions = async (
  keys: readonly SessionKey[],
  store: Pick<Store, 'findSummaries' | 'policyVersions' | 'savedViews'>,
): Promise<Selection[]> => {
  const [first] = keys;
  if (!first) return [];
  const { workspaceId } = first;
  const views = (await store.savedViews(workspaceId)).map(namedInView);
  const policies = (await store.policyVersions(workspaceId, EVERY_VERSION)).map(namedInPolicy);
  const texts = [...views, ...policies];
  if (texts.length === 0) return [];
  const sessionIds = keys.map(({ sessionId }) => sessionId);
  const ids = (await store.findSummaries(first.workspaceId, sessionIds)).flatMap(
    ({ userIds, tags, visitorId }): Selection[] => [
      ...userIds.map((value) => ({ by: 'user', value }) as const),
      ...tags.map((value) => ({ by: 'tag', value }) as const),
      { by: 'visitor', value: visitorId },
    ],
  );
  const sessions = sessionIds.map((value): Selection => ({ by: 'session', value }));
  return [...sessions, ...ids].filter((id) => texts.some((names) => names(id)));
};

/**
 * Removes the saved views that name what has no session any more. Without such a filter a view would have other sessions
 * under its name, so the whole view goes.
 */
const removeViews = async (
  store: Pick<Store, 'savedViews' | 'removeSavedView' | 'sessions'>,
  workspaceId: string,
  erased: readonly Selection[],
): Promise<void> => {
  for (const view of await store.savedViews(workspaceId))
    for (const one of erased.filter(namedInView(view)))
      if (await isGone(store, workspaceId, one)) {
        await store.removeSavedView(workspaceId, view.id);
        break;
      }
};
