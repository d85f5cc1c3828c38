import type { AuditLog } from '@gait/server';
import { plural } from '../ui/format.ts';

type Entry = AuditLog['entries'][number];

const verbs: Readonly<Record<string, string>> = {
  sign_in: 'signed in',
  sign_out: 'signed out',
  'sign_in.vouched': 'signed in through',
  'sign_in.refused': 'could not sign in through',
  'sign_in.failed': 'entered a wrong password',
  'password.changed': 'changed their password',
  'password.replaced': 'reset their password from the command line',
  'member.added': 'added',
  'member.changed': 'changed the role of',
  'member.removed': 'removed',
  'workspace.created': 'created the workspace',
  'workspace.renamed': 'renamed the workspace to',
  'workspace.opened': 'opened the workspace',
  'api_key.created': 'created the secret key',
  'api_key.rotated': 'rotated the secret key',
  'api_key.revoked': 'revoked the secret key',
  'site_key.created': 'created the site key',
  'site_key.changed': 'changed the site key',
  'site_key.revoked': 'revoked the site key',
  'user_token_secret.created': 'created the user token secret',
  'user_token_secret.revoked': 'revoked the user token secret',
  'exclusion.added': 'excluded the sessions of',
  'exclusion.removed': 'no longer excludes the sessions of',
  'policy.changed': 'changed the policy',
  'view.saved': 'saved the view',
  'view.changed': 'changed the view',
  'view.removed': 'deleted the view',
  'webhook.added': 'added the webhook',
  'webhook.changed': 'changed the webhook',
  'webhook.rotated': 'rotated the secret of the webhook',
  'webhook.removed': 'removed the webhook',
  'webhook.tested': 'tested the webhook',
  'webhook.replayed': 'sent messages again to the webhook',
  'label.added': 'added',
  'label.withdrawn': 'withdrew the label',
  'sessions.looked_up': 'looked up',
  'sessions.exported': 'exported the sessions',
  'check_link.created': 'created a link to the browser check',
  'request.refused': 'was refused',
  'data.erased': 'erased the data of a',
  'retention.changed': 'changed the days that sessions are kept to',
  'settings.changed': 'changed the settings to version',
};

/** An audit log entry without its subject: "created the secret key Back end". */
export const auditText = ({ action, detail }: Pick<Entry, 'action' | 'detail'>): string => {
  const object = detail.email ?? detail.name ?? detail.version ?? detail.days ?? detail.id ?? detail.by;
  const reason = detail.reason === undefined ? '' : `(${String(detail.reason)})`;
  return [verbs[action] ?? action, String(object ?? countOf(detail)), reason].filter(Boolean).join(' ');
};

const countOf = ({ labels, sessions }: Entry['detail']): string => {
  if (labels !== undefined) return plural(Number(labels), 'label');
  return sessions === undefined ? '' : plural(Number(sessions), 'session');
};
