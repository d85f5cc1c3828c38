import { recommendedActions } from '@gait/engine';
import { foldMissing, type OnFailure } from '../session/fold.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SessionPopulation } from '../store/population.ts';
import type { SessionKey, VersionedSettings } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';

/** Sessions per read. */
const PAGE = 50;

export interface PreviewOptions {
  readonly workspaceId: string;
  readonly settings: VersionedSettings;
  /** How many sessions are scored at most. */
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
  readonly store: SessionLog & Pick<SessionPopulation, 'spreadSessions'>;
  readonly onFailure: OnFailure;
}

/**
 * Scores sessions with other settings and returns those whose action changes. Above the limit, these are a sample that is
 * spread over all sessions. Writes nothing.
 */
export const previewSettings = async (
  parts: PreviewParts,
  { workspaceId, settings, limit, except = [] }: PreviewOptions,
): Promise<{ total: number; sessions: number; changes: PreviewedChange[] }> => {
  const { ids, sessions: total } = await parts.store.spreadSessions(workspaceId, limit);
  const keys = ids.filter((id) => !except.includes(id)).map((sessionId) => ({ workspaceId, sessionId }));
  const scored = await previewSessions(parts, keys, settings);
  const changes = scored.filter(({ before, after }) => before.action !== after.action);
  return { total, sessions: scored.length, changes };
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
