import type { AuditLog } from '@gait/server';

type Entry = AuditLog['entries'][number];

const words: Readonly<Record<string, string>> = {
  sign_in: 'signed in',
  'password.changed': 'changed their password',
  'password.replaced': 'got a new password from the command line',
  'member.added': 'let in',
  'member.removed': 'removed',
  'api_key.created': 'made the secret key',
  'api_key.revoked': 'revoked the secret key',
  'site_key.created': 'made the site key',
  'site_key.changed': 'changed the site key',
  'site_key.revoked': 'revoked the site key',
  'settings.changed': 'changed the settings to version',
};

/** What an entry of the audit log says, after who did it: "made the secret key Back end". */
export const auditWords = ({ action, detail }: Pick<Entry, 'action' | 'detail'>): string => {
  const subject = detail.email ?? detail.name ?? detail.version ?? detail.id ?? '';
  return `${words[action] ?? action} ${String(subject)}`.trim();
};
