import { changeMessage, sessionMessage, wants } from '../session/messages-of-change.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import { sessionStatus } from '../session/status.ts';
import type { SessionCompletions } from '../store/session-completions.ts';
import type { SessionReader } from '../store/store.ts';
import type { WebhookRecord } from '../store/webhooks.ts';

export interface CompletionParts {
  readonly store: SessionCompletions & Pick<SessionReader, 'findSummary'>;
  readonly settings: Pick<SettingsSource, 'of'>;
}

const AT_ONCE = 100;

/** Adds the messages of sessions that are complete by now. Returns how many sessions were due. */
export const completeSessions = async (
  { store, settings }: CompletionParts,
  webhooks: readonly WebhookRecord[],
  now: number,
): Promise<number> => {
  const due = await store.dueCompletions(now, AT_ONCE);
  for (const one of due) {
    const session = await store.findSummary(one);
    if (!session || sessionStatus(session.activeAt, now) !== 'Complete') continue;
    const used = await settings.of(one.workspaceId);
    const receivers = session.excluded
      ? []
      : webhooks.filter(({ workspaceId }) => workspaceId === one.workspaceId);
    const parts = (webhook: WebhookRecord) => ({ webhook, settings: used, at: now });
    const messages = [
      ...receivers
        .filter((webhook) => wants(webhook, 'session.changed'))
        .map((webhook) => changeMessage(session, parts(webhook))),
      ...receivers
        .filter((webhook) => wants(webhook, 'session.completed'))
        .map((webhook) => sessionMessage(session, { ...parts(webhook), event: 'session.completed' })),
    ];
    await store.complete(one, session.version, messages);
  }
  return due.length;
};
