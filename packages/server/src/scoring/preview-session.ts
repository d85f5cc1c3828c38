import { wants } from '../session/messages-of-change.ts';
import type { SessionPreview } from '../session/previews.ts';
import { describeRecord } from '../session/record.ts';
import { sessionText } from '../store/session-text.ts';
import { foldPending, type Postponed } from './fold-pending.ts';
import { isPostponed } from './kept-previews.ts';
import { readRecords } from './read-records.ts';
import { compareDrafts, scoreDraft } from './score-draft.ts';
import type { ScoringContext } from './scoring-context.ts';
import type { SessionDraft } from './session-draft.ts';
import type { PendingSession } from './waiting-beacons.ts';

/** After each time that a report yields, it may wait for the next session of a group. */
const BATCH_SIZE = 32;

type Preview = SessionPreview | Postponed | undefined;

/** What a write of the session would say now, or the last preview if nothing has changed since. Undefined if nothing is new. */
export const previewSession = async (session: PendingSession, context: ScoringContext): Promise<Preview> => {
  const { store, settings, previews } = context;
  const [stored] = await store.versionsOf([session]);
  if (!stored && (await store.erasedAmong([session])).length > 0) return undefined;
  const { version } = await settings.of(session.workspaceId);
  return previews.of(session, `${stored?.version ?? 0}/${version}`, () => newPreview(session, context));
};

const newPreview = async (session: PendingSession, context: ScoringContext): Promise<Preview> => {
  const preview = await foldCopy(session, context, (draft) => compareDrafts([draft], context, BATCH_SIZE));
  if (!preview || isPostponed(preview) || !preview.isTentative || !isAccused(preview)) return preview;
  const alone = await foldCopy(session, context, async ({ record }) => describeRecord(record));
  const saysSo = alone && !isPostponed(alone) && !alone.isTentative && isAccused(alone);
  return saysSo ? { ...preview, alone } : preview;
};

const foldCopy = async (
  session: PendingSession,
  context: ScoringContext,
  compare: (draft: SessionDraft) => Promise<void>,
): Promise<Preview> => {
  const { cache, webhooks, takePreviewRefolds: takeRefolds } = context;
  // The store would refuse a write of what retention has removed or a rescoring changed.
  const { records, erased } = await readRecords([session], context, { find: cache.copy, mayBeStale: true });
  if (erased.size > 0) return undefined;
  const known = records.get(sessionText(session));
  const wasFinal = known?.visitorFinal === true;
  const action = known?.recommendedAction;
  const folded = await foldPending(session, known, { ...context, takeRefolds });
  if (!folded || 'retryMs' in folded) return folded;
  const { draft } = folded;
  if (draft.beacons.length === 0) return undefined;
  await compare(draft);
  const { step } = await scoreDraft(draft, context);
  const { record, beacons, relogged } = draft;
  // Sessions whose beacons wait too may say otherwise.
  record.visitorFinal = wasFinal || draft.steps.some(({ resumes }) => resumes);
  const watching = await webhooks.of(session.workspaceId);
  const isNews = record.recommendedAction !== action && watching.some((one) => wants(one, 'session.changed'));
  const isTentative = isNews || hasFound(draft);
  return { record, beacons, relogged, ...(step && { step }), isTentative, isNews };
};

/** Whether the comparison with other sessions has found something. */
const hasFound = ({ visitors, beacons }: SessionDraft): boolean =>
  visitors.length > 0 ||
  beacons.some(({ received: { replay, mirrors, visits } }) => replay ?? mirrors ?? visits);

/** Nobody is accepted before it is known whether the session is a copy of another one. */
const isAccused = ({ record }: SessionPreview): boolean =>
  record.detected.length > 0 && record.recommendedAction !== 'Auto-accept';
