import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

test.each([
  ['sign_in', {}, 'signed in'],
  ['member.added', { id: 'mem_1', email: 'ada@example.org' }, 'let in ada@example.org'],
  ['api_key.created', { id: 'key_1', name: 'Back end' }, 'made the secret key Back end'],
  ['api_key.revoked', { id: 'key_1' }, 'revoked the secret key key_1'],
  ['settings.changed', { version: 0 }, 'changed the settings to version 0'],
  ['workspace.renamed', {}, 'workspace.renamed'],
])('%s with %j is "%s"', (action, detail, words) => expect(auditWords({ action, detail })).toBe(words));
