import { recommendedActions } from '@gait/engine';
import { foldMissing, type OnFailure } from '../session/fold.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { VersionedSettings } from '../store/records.ts';
import type { ListPosition, SessionLog, SessionReader } from '../store/store.ts';

/** Sessions per read. */
const PAGE = 50;

export interface PreviewOptions {
  readonly workspaceId: string;
  readonly settings: VersionedSettings;
  /** How many sessions are scored, those with the latest activity. */
  readonly limit: number;
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
  { store, onFailure }: PreviewParts,
  { workspaceId, settings, limit }: PreviewOptions,
): Promise<{ sessions: number; changes: PreviewedChange[] }> => {
  const changes: PreviewedChange[] = [];
  let sessions = 0;
  let after: ListPosition | undefined;
  do {
    const page = await store.sessions(workspaceId, {}, { limit: Math.min(PAGE, limit - sessions), after });
    for (const record of await store.findSessions(page)) {
      const before = { riskScore: record.riskScore, action: record.recommendedAction };
      await foldMissing(record, store, onFailure);
      scoreRecord(record, settings, record.activeAt);
      const { sessionId, riskScore, recommendedAction: action } = record;
      if (action !== before.action) changes.push({ sessionId, before, after: { riskScore, action } });
      await new Promise(setImmediate);
    }
    sessions += page.length;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after && sessions < limit);
  return { sessions, changes };
};

/** Whether an action is stricter than another one. Unknown comes first. */
export const isStricter = (action: string, than: string): boolean => rank(action) > rank(than);

const order: readonly string[] = ['Unknown', ...recommendedActions.filter((action) => action !== 'Unknown')];
const rank = (action: string): number => order.indexOf(action);
