import { expect, test } from 'vitest';
import { auditText } from './audit-text.ts';

test.each([
  ['sign_in', {}, 'signed in'],
  ['sign_in.failed', {}, 'entered a wrong password'],
  ['member.added', { id: 'mem_1', email: 'ada@example.org' }, 'added ada@example.org'],
  ['api_key.created', { id: 'key_1', name: 'Back end' }, 'created the secret key Back end'],
  ['api_key.rotated', { id: 'key_1', name: 'Back end' }, 'rotated the secret key Back end'],
  ['api_key.revoked', { id: 'key_1' }, 'revoked the secret key key_1'],
  ['settings.changed', { version: 0 }, 'changed the settings to version 0'],
  ['data.erased', { by: 'user', sessions: 3 }, 'erased the data of a user'],
  ['retention.changed', { days: 30, before: 90 }, 'changed the days that sessions are kept to 30'],
  ['workspace.renamed', { name: 'Berlin', before: 'Shop' }, 'renamed the workspace to Berlin'],
  ['label.added', { labels: 1 }, 'added 1 label'],
  ['sessions.looked_up', { sessions: 1_000 }, 'looked up 1,000 sessions'],
  ['webhook.tested', { id: 'wh_1', name: 'https://shop.example' }, 'tested the webhook https://shop.example'],
  [
    'request.refused',
    { name: 'POST /manage/v1/webhooks', reason: 'wrong_scope' },
    'was refused POST /manage/v1/webhooks (wrong_scope)',
  ],
  ['workspace.melted', {}, 'workspace.melted'],
])('%s with %j is "%s"', (action, detail, text) => expect(auditText({ action, detail })).toBe(text));
