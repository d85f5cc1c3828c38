import type { Named } from './ids.ts';

/** What a request is made from: a session, the member, and the answers to the requests before it, by route. */
export interface Before {
  readonly sessionId: string;
  readonly email: string;
  readonly password: string;
  /** Of the message of the webhook, once there is one. */
  readonly messageId: string;
  // biome-ignore lint/suspicious/noExplicitAny: each route has another answer.
  readonly answers: Readonly<Record<string, any>>;
}

/** Routes that change nothing that anybody should hear of, with the reason. */
export const READS = 'it only reads, and its IDs do not fit into a URL';
export const CLAIMS = 'it holds for minutes, and changes no record';

type Act = (before: Before) => Named;

const at = (path: string, body?: unknown): Named => ({
  path: `/console${path}`,
  ...(body !== undefined && { body }),
});

const NEW_PASSWORD = 'a new password of a test';

/** A request of each route of the console that changes something, in an order in which all of them succeed. */
export const consoleActs: Readonly<Record<string, Act | typeof READS | typeof CLAIMS>> = {
  'POST /console/sign-in': ({ email, password }) => at('/sign-in', { email, password }),
  'POST /console/sign-in/proxy': () => at('/sign-in/proxy'),
  'POST /console/sessions/lookup': READS,
  'POST /console/session-counts': READS,
  'POST /console/settings/preview': READS,
  'POST /console/policy/preview': READS,
  'POST /console/site-keys': () => at('/site-keys', { name: 'Shop' }),
  'PATCH /console/site-keys/:id': ({ answers }) =>
    at(`/site-keys/${answers['POST /console/site-keys'].id}`, { name: 'Store' }),
  'DELETE /console/site-keys/:id': ({ answers }) => at(`/site-keys/${answers['POST /console/site-keys'].id}`),
  'POST /console/api-keys': () => at('/api-keys', { name: 'Back end' }),
  'POST /console/api-keys/:id/rotate': ({ answers }) =>
    at(`/api-keys/${answers['POST /console/api-keys'].api_key.id}/rotate`, {}),
  'DELETE /console/api-keys/:id': ({ answers }) =>
    at(`/api-keys/${answers['POST /console/api-keys'].api_key.id}`),
  'POST /console/user-token-secrets': () => at('/user-token-secrets', { name: 'Back end' }),
  'DELETE /console/user-token-secrets/:id': ({ answers }) =>
    at(`/user-token-secrets/${answers['POST /console/user-token-secrets'].user_token_secret.id}`),
  'POST /console/exclusions': () => at('/exclusions', { name: 'Monitor' }),
  'DELETE /console/exclusions/:id': ({ answers }) =>
    at(`/exclusions/${answers['POST /console/exclusions'].exclusion.id}`),
  'POST /console/views': () => at('/views', { name: 'Rejects', query: 'min_score=70' }),
  'PATCH /console/views/:id': ({ answers }) =>
    at(`/views/${answers['POST /console/views'].id}`, { is_shared: true }),
  'DELETE /console/views/:id': ({ answers }) => at(`/views/${answers['POST /console/views'].id}`),
  'POST /console/members': () => at('/members', { email: 'eve@example.org' }),
  'PATCH /console/members/:id': ({ answers }) =>
    at(`/members/${answers['POST /console/members'].member.id}`, { role: 'analyst' }),
  'DELETE /console/members/:id': ({ answers }) =>
    at(`/members/${answers['POST /console/members'].member.id}`),
  'POST /console/webhooks': () => at('/webhooks', { url: 'http://127.0.0.1:9/', events: ['review.decided'] }),
  'PUT /console/webhooks/:id': ({ answers }) =>
    at(`/webhooks/${answers['POST /console/webhooks'].webhook.id}`, {
      url: 'http://127.0.0.1:9/later',
      events: ['review.decided'],
    }),
  'POST /console/webhooks/:id/test': ({ answers }) =>
    at(`/webhooks/${answers['POST /console/webhooks'].webhook.id}/test`),
  'POST /console/webhooks/:id/rotate': ({ answers }) =>
    at(`/webhooks/${answers['POST /console/webhooks'].webhook.id}/rotate`, {}),
  'PUT /console/settings': () =>
    at('/settings', { version: 0, weights: {}, thresholds: { monitor: 20, review: 40, reject: 60 } }),
  'PUT /console/policy': () => at('/policy', { version: 0, text: 'places: [{ unknown: allow }]' }),
  'PUT /console/retention': () => at('/retention', { days: 30 }),
  'POST /console/review/sessions/:id': ({ sessionId }) =>
    at(`/review/sessions/${sessionId}`, { verdict: 'bot', reasons: [], note: '', blind: false }),
  'DELETE /console/review/labels/:id': ({ answers }) =>
    at(`/review/labels/${answers['POST /console/review/sessions/:id'].label_id}`),
  'POST /console/review/claims': CLAIMS,
  'DELETE /console/review/claims/:id': CLAIMS,
  'POST /console/labels': ({ sessionId }) => at('/labels', { session_ids: [sessionId], verdict: 'bot' }),
  'POST /console/webhooks/:id/messages/:messageId/replay': ({ answers, messageId }) =>
    at(`/webhooks/${answers['POST /console/webhooks'].webhook.id}/messages/${messageId}/replay`),
  'DELETE /console/webhooks/:id': ({ answers }) =>
    at(`/webhooks/${answers['POST /console/webhooks'].webhook.id}`),
  'DELETE /console/sessions/:id/labels': ({ sessionId }) => at(`/sessions/${sessionId}/labels`),
  'PATCH /console/workspace': () => at('/workspace', { name: 'Berlin' }),
  'POST /console/workspaces': () => at('/workspaces', { name: 'Paris' }),
  'POST /console/workspace/open': ({ answers }) =>
    at('/workspace/open', { id: answers['POST /console/workspaces'].id }),
  'PUT /console/password': ({ password }) => at('/password', { current: password, password: NEW_PASSWORD }),
  'POST /console/sign-out': () => at('/sign-out'),
};
