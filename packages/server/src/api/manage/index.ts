// One line per endpoint file.
export { addExclusion } from './add-exclusion.ts';
export { addSessionLabels } from './add-session-labels.ts';
export { addWebhook } from './add-webhook.ts';
export { eraseSessions } from './erase-sessions.ts';
export { listExclusions } from './list-exclusions.ts';
export { listKeys } from './list-keys.ts';
export { listLabels } from './list-labels.ts';
export { listWebhookMessages } from './list-webhook-messages.ts';
export { listWebhooks } from './list-webhooks.ts';
export { lookUpSessions } from './look-up-sessions.ts';
export { removeExclusion } from './remove-exclusion.ts';
export { removeWebhook } from './remove-webhook.ts';
export { replayDeadMessages, replayMessage } from './replay-messages.ts';
export { rotateKey } from './rotate-key.ts';
export { rotateWebhookSecret } from './rotate-webhook-secret.ts';
export { testWebhook } from './test-webhook.ts';
export { withdrawLabel } from './withdraw-label.ts';
