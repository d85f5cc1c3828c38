import { cached } from '../base/cached.ts';
import { sessionAdmission } from '../ingest/admission.ts';
import { NEW_SESSION_RATE, newSessionLimit } from '../ingest/new-session-limit.ts';
import type { ServerOptions } from '../options/options.ts';
import { markRewritten } from '../scoring/mark-rewritten.ts';
import { createScorers } from '../scoring/scorers.ts';
import { rewrittenRequests } from '../session/rewritten-requests.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openInbox } from '../store/open-inbox.ts';
import { watchInbox } from '../store/watch-inbox.ts';
import { webhookService } from '../webhooks/webhook-service.ts';
import type { openBase } from './open-base.ts';
import { queueOf } from './queue-of-role.ts';

type Base = Pick<Awaited<ReturnType<typeof openBase>>, 'common' | 'duties' | 'enricher'>;

/** The inbox, the scorers of what it has, and those who hear what they found. */
export const openScoring = async ({ common, duties, enricher }: Base, options: ServerOptions) => {
  const { store, now, monotonicNow, onFailure } = common;
  const { role = 'all', dataDir, store: url } = options;
  const rewritten = rewrittenRequests(store, now, onFailure);
  await rewritten.share();
  const storedSettings = settingsSource(store, monotonicNow);
  const open = { url, dataDir };
  const placeOf = enricher.place;
  const scorers =
    role === 'ingest'
      ? []
      : createScorers({ threads: options.scorers, open, ...common, settings: storedSettings, placeOf });
  const knownWebhooks = cached((workspaceId) => store.webhooks(workspaceId), monotonicNow);
  const settings = {
    ...storedSettings,
    forget: (workspaceId: string) => {
      storedSettings.forget(workspaceId);
      knownWebhooks.forget(workspaceId);
      for (const scorer of scorers) scorer.forgetSettings(workspaceId);
    },
  };
  const webhooks = webhookService({
    ...common,
    settings,
    sends: duties.scores,
    allowsPrivate: options.webhookPrivate === true,
    timeoutMs: options.webhookTimeoutMs,
    publicUrl: options.publicUrl,
  });
  const inbox = await openInbox(open);
  const inboxFault = watchInbox(inbox, monotonicNow);
  const limitNewSessions = newSessionLimit(options.newSessionLimit ?? NEW_SESSION_RATE, monotonicNow);
  const admission = sessionAdmission({ store, inbox, limitNewSessions });
  const queue = await queueOf(role, {
    inbox: duties.ingests ? inbox : markRewritten(inbox, rewritten),
    scorers,
    previewMs: options.previewMs,
    scoreWaitMs: options.scoreWaitMs,
    ...common,
    onScored: ({ siteKey, began, markedBlock, hasWrongSecret, hasMessages, ...key }) => {
      if (hasMessages) webhooks.wake();
      if (siteKey && began) rewritten.began(siteKey);
      if (siteKey && markedBlock !== undefined) rewritten.marked(siteKey, markedBlock);
      if (hasWrongSecret) admission.forget(key);
    },
  });
  /** Why the server cannot take beacons. */
  const fault = async () => (await store.fault()) ?? inboxFault();
  return { rewritten, settings, knownWebhooks, webhooks, inbox, fault, admission, queue };
};
