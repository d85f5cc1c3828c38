export { createGait, type Gait, type ListOptions, type ReportOptions, type StatsOptions } from './client.ts';
export type { Decided, DecideOptions } from './decide.ts';
export { GaitError } from './gait-error.ts';
export { mismatches } from './mismatches.ts';
export type { GaitOptions } from './request.ts';
export type * from './types.ts';
export { userToken } from './user-token.ts';
export { verifyWebhook, type WebhookMessage, type WebhookRequest } from './verify-webhook.ts';
