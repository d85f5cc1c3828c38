// One line per endpoint file.
export { addSessionLabels } from './add-session-labels.ts';
export { addWebhook } from './add-webhook.ts';
export { eraseSessions } from './erase-sessions.ts';
export { listKeys } from './list-keys.ts';
export { listLabels } from './list-labels.ts';
export { listWebhookMessages } from './list-webhook-messages.ts';
export { listWebhooks } from './list-webhooks.ts';
export { lookUpSessions } from './look-up-sessions.ts';
export { removeWebhook } from './remove-webhook.ts';
export { replayDeadMessages, replayMessage } from './replay-messages.ts';
export { rotateKey } from './rotate-key.ts';
export { testWebhook } from './test-webhook.ts';
export { withdrawLabel } from './withdraw-label.ts';
