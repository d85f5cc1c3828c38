import { assess, recommendedAction, recommendedActions, type Settings } from '@gait/engine';
import { foldMissing } from '../session/fold.ts';
import type { ListPosition } from '../store/list-position.ts';
import type { ActionChange, SessionKey } from '../store/records.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import { nothingNew, type RescoreParts } from './rescore.ts';

interface ApplyOptions {
  readonly workspaceId: string;
  /** The last activity of the sessions, Unix ms. */
  readonly activeTo: number;
  readonly isStopped?: () => boolean;
  /** Called with how many actions have changed so far. */
  readonly onProgress?: (switched: number) => void;
}

type Thresholds = Settings['thresholds'];

/** Sessions per write. */
const PAGE = 64;
/** Attempts per session. If another server keeps writing it, that server scores it with the same thresholds. */
const MAX_TRIES = 3;
const HIGHEST = 100;

const [ACCEPT, MONITOR, REVIEW, REJECT, UNKNOWN] = recommendedActions;

/**
 * Gives stored sessions the action that the newest thresholds recommend for their stored score, and sends no webhook: a score
 * of before stays as it is. First those for which score and action are enough, then those whose evidence has to be read.
 */
export const applyThresholds = async (
  parts: RescoreParts,
  { workspaceId, activeTo, isStopped = () => false, onProgress }: ApplyOptions,
): Promise<number> => {
  const { thresholds } = await parts.settings.of(workspaceId);
  let switched = 0;
  const walk = async (filter: SessionFilter, change: (ids: readonly string[]) => Promise<number>) => {
    let after: ListPosition | undefined;
    do {
      if (isStopped()) return;
      const page = await parts.store.sessions(workspaceId, { ...filter, activeTo }, { limit: PAGE, after });
      after = page.length < PAGE ? undefined : page.at(-1);
      switched += await change(page.map(({ sessionId }) => sessionId));
      onProgress?.(switched);
      await new Promise(setImmediate);
    } while (after);
  };
  for (const change of plainChanges(thresholds))
    await walk(filterOf(change), (ids) => parts.store.changeAction(workspaceId, ids, change));
  for (const change of openChanges(thresholds))
    await walk(filterOf(change), async (ids) => {
      let changed = 0;
      for (const sessionId of ids) if (await reconsider(parts, { workspaceId, sessionId })) changed++;
      return changed;
    });
  return switched;
};

interface Band {
  readonly from: string;
  readonly minScore: number;
  readonly maxScore: number;
}

const filterOf = ({ from, minScore, maxScore }: Band): SessionFilter => ({
  action: from,
  minScore,
  maxScore,
});

const isPossible = ({ minScore, maxScore }: Band): boolean => minScore <= maxScore;

/** Changes that follow from the score and the action of before. */
const plainChanges = ({ monitor, review, reject }: Thresholds): ActionChange[] => {
  const to = (action: string, others: readonly string[], [minScore, maxScore]: readonly [number, number]) =>
    others.map((from) => ({ from, to: action, minScore, maxScore }));
  return [
    ...to(REJECT, [ACCEPT, MONITOR, REVIEW], [reject, HIGHEST]),
    ...to(REVIEW, [ACCEPT, MONITOR, REJECT], [review, reject - 1]),
    ...to(MONITOR, [ACCEPT], [monitor, review - 1]),
  ].filter(isPossible);
};

/** Sessions whose evidence decides: a low score counts only on enough of it. What Unknown misses is in its explanation too. */
const openChanges = ({ monitor, review }: Thresholds): Band[] =>
  [
    { from: UNKNOWN, minScore: review, maxScore: HIGHEST },
    { from: REJECT, minScore: 0, maxScore: review - 1 },
    { from: REVIEW, minScore: 0, maxScore: review - 1 },
    { from: MONITOR, minScore: 0, maxScore: Math.min(monitor, review) - 1 },
  ].filter(isPossible);

/** Thresholds that no score reaches: what they recommend says what evidence there is. */
const OUT_OF_REACH: Thresholds = { monitor: HIGHEST + 1, review: HIGHEST + 1, reject: HIGHEST + 1 };

/** Reads the evidence of a session. Returns whether its action has changed. */
const reconsider = async (
  { store, settings, onFailure }: RescoreParts,
  key: SessionKey,
): Promise<boolean> => {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const [record] = await store.findSessions([key]);
    if (!record) return false;
    await foldMissing(record, store, onFailure);
    const scoredWith = await settings.version(key.workspaceId, record.settingsVersion);
    const { thresholds } = await settings.of(key.workspaceId);
    const ground = assess(record.state, { ...scoredWith, thresholds: OUT_OF_REACH }).recommendedAction;
    const action = recommendedAction(
      record.riskScore,
      { isSufficient: ground !== UNKNOWN, isCleared: ground === ACCEPT },
      thresholds,
    );
    if (action === record.recommendedAction) return false;
    record.recommendedAction = action;
    const { riskScore, riskExplanation } = assess(record.state, { ...scoredWith, thresholds });
    // An engine that would score the session otherwise has other reasons too.
    if (riskScore === record.riskScore) record.riskExplanation = riskExplanation;
    record.version++;
    if (await store.append([{ ...nothingNew, record, storesState: false }])) return true;
  }
  return false;
};
