import type { Ids, Named } from './ids.ts';

/** A route that takes nothing which could belong to another workspace, and writes or streams. */
export const OWN = 'own';

/** A route that nobody has a workspace at yet: it opens those of the person whom a proxy or a provider names. */
export const SIGNS_IN = 'signs in';

type Requests = readonly ((ids: Ids) => Named)[];

/** Reads a route that takes no IDs. */
const read = (path: string): Requests => [() => ({ path: `/console${path}` })];
const at = (pathOf: (ids: Ids) => string, body?: unknown): Requests => [
  (ids) => ({ path: `/console${pathOf(ids)}`, ...(body !== undefined && { body }) }),
];

/** The filters of lists that can name something. */
type Filter = (ids: Ids) => string;
const ofSeveral: readonly Filter[] = [
  ({ userId }) => `user=${userId}`,
  ({ visitorId }) => `visitor=${visitorId}`,
  ({ tag }) => `tag=${tag}`,
];
const filters: readonly Filter[] = [...ofSeveral, ({ sessionId }) => `search=${sessionId}`];
const filtered = (path: string, by = filters): Requests =>
  by.map((filter) => (ids: Ids) => ({ path: `/console${path}?${filter(ids)}` }));

const verdict = { verdict: 'bot', reasons: [], note: '', blind: false };

/** What is asked of each route of the console about another workspace. */
export const consoleForeign: Readonly<Record<string, Requests | typeof OWN | typeof SIGNS_IN>> = {
  'GET /console/sign-in': read('/sign-in'),
  'POST /console/sign-in': SIGNS_IN,
  'POST /console/sign-in/proxy': SIGNS_IN,
  'GET /console/sign-in/oidc': SIGNS_IN,
  'GET /console/sign-in/oidc/callback': SIGNS_IN,
  'POST /console/sign-out': OWN,
  'GET /console/me': read('/me'),
  'GET /console/audit-log': read('/audit-log'),
  'GET /console/sessions': filtered('/sessions'),
  'GET /console/overview': filtered('/overview'),
  'GET /console/countries': filtered('/countries'),
  'GET /console/providers': filtered('/providers'),
  'GET /console/repeat-visitors': filtered('/repeat-visitors', ofSeveral),
  'GET /console/session-count': filtered('/session-count'),
  'GET /console/sessions/:id': at(({ sessionId }) => `/sessions/${sessionId}`),
  'GET /console/sessions/:id/motion': at(({ sessionId }) => `/sessions/${sessionId}/motion`),
  'GET /console/sessions/:id/moves': at(({ sessionId }) => `/sessions/${sessionId}/moves?from=0&to=60000`),
  'POST /console/sessions/lookup': [
    ({ sessionId }) => ({ path: '/console/sessions/lookup', body: { ids: [sessionId] } }),
  ],
  'POST /console/session-counts': OWN,
  'GET /console/changes': OWN,
  'GET /console/export/sessions.csv': filtered('/export/sessions.csv'),
  'GET /console/export/sessions.json': filtered('/export/sessions.json'),
  'GET /console/doctor': read('/doctor'),
  'GET /console/keys': read('/keys'),
  'POST /console/site-keys': OWN,
  'PATCH /console/site-keys/:id': at(({ siteKeyId }) => `/site-keys/${siteKeyId}`, { name: 'Taken' }),
  'DELETE /console/site-keys/:id': at(({ siteKeyId }) => `/site-keys/${siteKeyId}`),
  'POST /console/api-keys': OWN,
  'POST /console/api-keys/:id/rotate': at(({ keyId }) => `/api-keys/${keyId}/rotate`, {}),
  'DELETE /console/api-keys/:id': at(({ keyId }) => `/api-keys/${keyId}`),
  'POST /console/user-token-secrets': OWN,
  'DELETE /console/user-token-secrets/:id': at(({ secretId }) => `/user-token-secrets/${secretId}`),
  'GET /console/exclusions': read('/exclusions'),
  'POST /console/exclusions': OWN,
  'DELETE /console/exclusions/:id': at(({ exclusionId }) => `/exclusions/${exclusionId}`),
  'GET /console/views': read('/views'),
  'POST /console/views': OWN,
  'PATCH /console/views/:id': at(({ viewId }) => `/views/${viewId}`, { name: 'Taken' }),
  'DELETE /console/views/:id': at(({ viewId }) => `/views/${viewId}`),
  'PUT /console/password': OWN,
  'GET /console/members': read('/members'),
  'POST /console/members': OWN,
  'PATCH /console/members/:id': at(({ memberId }) => `/members/${memberId}`, { role: 'analyst' }),
  'DELETE /console/members/:id': at(({ memberId }) => `/members/${memberId}`),
  'POST /console/workspaces': OWN,
  'PATCH /console/workspace': OWN,
  'POST /console/workspace/open': [
    ({ workspaceId }) => ({ path: '/console/workspace/open', body: { id: workspaceId } }),
  ],
  'GET /console/webhooks': read('/webhooks'),
  'POST /console/webhooks': OWN,
  'POST /console/webhooks/:id/test': at(({ webhookId }) => `/webhooks/${webhookId}/test`),
  'POST /console/webhooks/:id/rotate': at(({ webhookId }) => `/webhooks/${webhookId}/rotate`, {}),
  'PUT /console/webhooks/:id': at(({ webhookId }) => `/webhooks/${webhookId}`, {
    url: 'https://shop.example/',
    events: ['session.flagged'],
  }),
  'POST /console/webhooks/:id/messages/:messageId/replay': at(
    ({ webhookId }) => `/webhooks/${webhookId}/messages/msg_1/replay`,
  ),
  'DELETE /console/webhooks/:id': at(({ webhookId }) => `/webhooks/${webhookId}`),
  'GET /console/settings': read('/settings'),
  'PUT /console/settings': OWN,
  'POST /console/settings/preview': OWN,
  'GET /console/settings/versions': read('/settings/versions'),
  'GET /console/settings/rescore': read('/settings/rescore'),
  'GET /console/policy': read('/policy'),
  'GET /console/policy/versions/:version': read('/policy/versions/1'),
  'PUT /console/policy': OWN,
  'POST /console/policy/preview': OWN,
  'GET /console/retention': read('/retention'),
  'PUT /console/retention': OWN,
  'GET /console/review': read('/review?queue=measure&blind=false'),
  'GET /console/review/counts': read('/review/counts'),
  'POST /console/review/claims': [
    ({ sessionId }) => ({ path: '/console/review/claims', body: { session_id: sessionId } }),
  ],
  'DELETE /console/review/claims/:id': at(({ sessionId }) => `/review/claims/${sessionId}`),
  'POST /console/labels': [
    ({ sessionId }) => ({
      path: '/console/labels',
      body: { session_ids: [sessionId], verdict: 'bot' },
    }),
  ],
  'DELETE /console/sessions/:id/labels': at(({ sessionId }) => `/sessions/${sessionId}/labels`),
  'GET /console/review/sessions/:id': at(({ sessionId }) => `/review/sessions/${sessionId}?blind=false`),
  'POST /console/review/sessions/:id': at(({ sessionId }) => `/review/sessions/${sessionId}`, verdict),
  'DELETE /console/review/labels/:id': at(({ labelId }) => `/review/labels/${labelId}`),
  'GET /console/review/summary': read('/review/summary'),
  'GET /console/trends': read('/trends?days=7'),
  'GET /console/label-precision': read('/label-precision'),
  'GET /console/labeled-sessions': read('/labeled-sessions?check=bot&verdict=bot'),
  'GET /console/install': at(({ siteKey }) => `/install?site_key=${siteKey}`),
};
