import { DAY_MS } from '@gait/wire/time';
import { repeatedly } from '../base/repeatedly.ts';
import { erasedHash } from '../store/erasure.ts';
import type { Refusal } from '../store/refusal-log.ts';
import type { Store } from '../store/store.ts';
import type { OnFailure } from './fold.ts';

/** The latest beacons that any server has refused. */
export interface Refusals {
  add(refusal: Refusal): void;
  /** The latest first. With a workspace, its own and those whose site key was not accepted. */
  latest(workspaceId?: string): Promise<readonly Refusal[]>;
  /** Removes those of sessions that were erased. */
  forgetErased(hashes: readonly string[]): void;
  close(): Promise<void>;
}

export interface RefusalParts {
  readonly store: Pick<Store, 'addRefusals' | 'latestRefusals' | 'erasedAmong'>;
  /** Unix ms. */
  readonly now: () => number;
  readonly onFailure: OnFailure;
}

/** How often a server stores what it has refused. */
const SHARE_MS = 2_000;
/** Of one turn: a flood of refusals does not become a flood of writes. */
const MAX_SHARED = 20;
const MAX_DETAIL = 500;
export const REFUSALS_KEPT_DAYS = 7;

/** Servers keep refusals in the store, because each of them may get few of the beacons. */
export const createRefusals = ({ store, now, onFailure }: RefusalParts): Refusals => {
  let waiting: Refusal[] = [];

  const add = async (some: readonly Refusal[]): Promise<void> => {
    const keys = some.flatMap(({ workspaceId, sessionId }) =>
      workspaceId === undefined || sessionId === undefined ? [] : [{ workspaceId, sessionId }],
    );
    const erased = new Set((await store.erasedAmong(keys)).map(erasedHash));
    await store.addRefusals(
      some.map((one) => (isOf(one, erased) ? withoutSession(one) : one)),
      now() - REFUSALS_KEPT_DAYS * DAY_MS,
    );
  };
  const share = async (): Promise<void> => {
    const some = waiting;
    waiting = [];
    if (some.length === 0) return;
    await add(some).catch((error: unknown) => {
      waiting = [...some, ...waiting].slice(-MAX_SHARED);
      throw error;
    });
  };
  const sharing = repeatedly(() => share().catch(onFailure), SHARE_MS);

  return {
    add: (refusal) => {
      const kept = { ...refusal, detail: refusal.detail.slice(0, MAX_DETAIL) };
      waiting = [...waiting, kept].slice(-MAX_SHARED);
    },
    latest: async (workspaceId) => {
      await share();
      return store.latestRefusals(workspaceId);
    },
    forgetErased: (hashes) => {
      const erased = new Set(hashes);
      waiting = waiting.filter((one) => !isOf(one, erased));
    },
    close: async () => {
      await sharing.stop();
      await share().catch(onFailure);
    },
  };
};

const isOf = ({ workspaceId, sessionId }: Refusal, erased: ReadonlySet<string>): boolean =>
  workspaceId !== undefined && sessionId !== undefined && erased.has(erasedHash({ workspaceId, sessionId }));

const withoutSession = ({ sessionId: _, ...refusal }: Refusal): Refusal => refusal;
