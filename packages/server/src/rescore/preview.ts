import { recommendedActions } from '@gait/engine';
import { foldMissing, type OnFailure } from '../session/fold.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { ListPosition } from '../store/list-position.ts';
import type { SessionKey, VersionedSettings } from '../store/records.ts';
import type { SessionLog, SessionReader } from '../store/store.ts';

/** Sessions per read. */
const PAGE = 50;

export interface PreviewOptions {
  readonly workspaceId: string;
  readonly settings: VersionedSettings;
  /** How many sessions are scored, those with the latest activity. */
  readonly limit: number;
  /** IDs of sessions that are left out. */
  readonly except?: readonly string[];
}

export interface PreviewedChange {
  readonly sessionId: string;
  readonly before: { readonly riskScore: number; readonly action: string };
  readonly after: { readonly riskScore: number; readonly action: string };
}

interface PreviewParts {
  readonly store: SessionLog & SessionReader;
  readonly onFailure: OnFailure;
}

/** Scores the newest sessions with other settings and returns those whose action changes. Writes nothing. */
export const previewSettings = async (
  parts: PreviewParts,
  { workspaceId, settings, limit, except }: PreviewOptions,
): Promise<{ sessions: number; changes: PreviewedChange[] }> => {
  const changes: PreviewedChange[] = [];
  let sessions = 0;
  let after: ListPosition | undefined;
  do {
    const page = await parts.store.sessions(
      workspaceId,
      { except },
      { limit: Math.min(PAGE, limit - sessions), after },
    );
    const scored = await previewSessions(parts, page, settings);
    changes.push(...scored.filter((one) => one.before.action !== one.after.action));
    sessions += page.length;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after && sessions < limit);
  return { sessions, changes };
};

/** The scores of sessions before and after a change of the settings. Writes nothing. */
export const previewSessions = async (
  { store, onFailure }: PreviewParts,
  keys: readonly SessionKey[],
  settings: VersionedSettings,
): Promise<PreviewedChange[]> => {
  const previewed: PreviewedChange[] = [];
  for (let at = 0; at < keys.length; at += PAGE)
    for (const record of await store.findSessions(keys.slice(at, at + PAGE))) {
      const before = { riskScore: record.riskScore, action: record.recommendedAction };
      await foldMissing(record, store, onFailure);
      scoreRecord(record, settings, record.activeAt);
      const { sessionId, riskScore, recommendedAction: action } = record;
      previewed.push({ sessionId, before, after: { riskScore, action } });
      await new Promise(setImmediate);
    }
  return previewed;
};

/** Whether an action is stricter than another one. Unknown comes first. */
export const isStricter = (action: string, than: string): boolean => rank(action) > rank(than);

const order: readonly string[] = ['Unknown', ...recommendedActions.filter((action) => action !== 'Unknown')];
const rank = (action: string): number => order.indexOf(action);
