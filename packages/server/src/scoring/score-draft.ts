import { describeRecord } from '../session/record.ts';
import { scoreRecord } from '../session/score-record.ts';
import { compareGroup } from './compare-group.ts';
import { refoldState } from './refold.ts';
import type { ScoringContext } from './scoring-context.ts';
import type { SessionDraft } from './session-draft.ts';

/** Compares sessions with others, all of them as if they came together. `batchSize` beacons go before others may go on. */
export const compareDrafts = async (
  drafts: readonly SessionDraft[],
  { store, onFailure, recognitionOf }: ScoringContext,
  batchSize: number,
): Promise<void> => {
  for (const { record } of drafts) describeRecord(record);
  for (const draft of await compareGroup(drafts, { store, batchSize, recognitionOf }))
    await refoldState(draft, { store, onFailure });
};

export const scoreDraft = async ({ record, beacons }: SessionDraft, { settings, now }: ScoringContext) => {
  const used = await settings.of(record.workspaceId);
  const arrivedAt = Math.max(...beacons.map(({ received }) => received.at));
  const step = scoreRecord(record, used, arrivedAt);
  record.scoredAt = now();
  return { used, step };
};
