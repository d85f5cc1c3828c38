/** The secret before the last rotation, and until when messages are signed with it too. */
export const webhookSecrets = `ALTER TABLE webhooks ADD COLUMN previous_secret TEXT;
ALTER TABLE webhooks ADD COLUMN previous_until BIGINT;`;
