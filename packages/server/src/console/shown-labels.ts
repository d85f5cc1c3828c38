import type { LabelRecord } from '../store/labels.ts';
import type { Member } from '../store/records.ts';
import { isOwnVerdict } from './member-verdicts.ts';
import type { SessionDetail } from './session-detail.ts';

/** The labels of a session that were not withdrawn, newest first. */
export const shownLabels = (
  labels: readonly LabelRecord[],
  member: Pick<Member, 'email'>,
): SessionDetail['labels'] =>
  labels
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((label) => ({
      id: label.id,
      verdict: label.verdict,
      reasons: label.reasons,
      note: label.note,
      source: label.source,
      author: label.author,
      labeled_at: label.labeledAt,
      is_own: isOwnVerdict(label, member),
    }))
    .reverse();
