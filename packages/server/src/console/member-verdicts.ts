import { newId } from '../base/secrets.ts';
import type { NewLabel } from '../session/label-body.ts';
import { labelRecord } from '../session/label-body.ts';
import { verdictMessages } from '../session/verdict-messages.ts';
import type { LabelRecord, MessagesOfSession } from '../store/labels.ts';
import type { Member } from '../store/records.ts';
import type { SessionSummary } from '../store/store.ts';
import { audit, type ConsoleContext } from './context.ts';
import { labelsOfSessions } from './session-label.ts';

type Parts = Pick<ConsoleContext, 'store' | 'settings' | 'now'>;

/** What a member says of a session. */
export type MemberVerdict = Omit<NewLabel, 'author' | 'session_id' | 'source'>;

/** Stores a member's verdict on sessions, and tells webhooks. */
export const giveVerdict = async (
  context: ConsoleContext,
  member: Member,
  { sessions, verdict }: { readonly sessions: readonly SessionSummary[]; readonly verdict: MemberVerdict },
): Promise<LabelRecord[]> => {
  const { workspaceId, email: author } = member;
  const added = sessions.map(({ sessionId }) =>
    labelRecord(
      { ...verdict, session_id: sessionId, source: 'review' },
      { id: newId('lab'), workspaceId, author, labeledAt: context.now() },
    ),
  );
  const labelsOf = await labelsOfSessions(context.store, sessions);
  const after = (session: SessionSummary) => [
    ...labelsOf(session),
    ...added.filter(({ sessionId }) => sessionId === session.sessionId),
  ];
  await context.store.addLabels(added, await messagesOf(context, member, { sessions, labelsOf: after }));
  // Without session and verdict, which another member may review blind.
  await audit(context, member, 'label.added', { labels: added.length });
  return added;
};

/** Withdraws verdicts of a member on one session, and tells webhooks. Returns how many there were. */
export const withdrawVerdicts = async (
  context: ConsoleContext,
  member: Member,
  { session, ids }: { readonly session: SessionSummary; readonly ids: readonly string[] },
): Promise<number> => {
  const { store, now } = context;
  const labels = await store.labelsOf(session.workspaceId, [session.sessionId]);
  const own = labels.filter((label) => ids.includes(label.id) && isOwnVerdict(label, member));
  const after = labels.map((label) => (own.includes(label) ? { ...label, withdrawnAt: now() } : label));
  const messages = await messagesOf(context, member, { sessions: [session], labelsOf: () => after });
  for (const { id } of own) await store.withdrawLabel(session.workspaceId, id, now());
  if (own.length === 0) return 0;
  for (const { subject, messages: some } of messages) await store.addWebhookMessages(subject, some);
  for (const { id } of own) await audit(context, member, 'label.withdrawn', { id });
  return own.length;
};

/** Whether a member gave this verdict, and has not withdrawn it. */
export const isOwnVerdict = (
  { source, author, withdrawnAt }: LabelRecord,
  { email }: Pick<Member, 'email'>,
): boolean => source === 'review' && author === email && withdrawnAt === null;

interface Decided {
  readonly sessions: readonly SessionSummary[];
  readonly labelsOf: (session: SessionSummary) => readonly LabelRecord[];
}

const messagesOf = async (
  { store, settings, now }: Parts,
  { workspaceId, email: author }: Member,
  { sessions, labelsOf }: Decided,
): Promise<MessagesOfSession[]> => {
  const webhooks = await store.webhooks(workspaceId);
  const used = await settings.of(workspaceId);
  return sessions.map((session) => ({
    subject: session,
    messages: verdictMessages(session, {
      webhooks,
      settings: used,
      labels: labelsOf(session),
      author,
      now: now(),
    }),
  }));
};
