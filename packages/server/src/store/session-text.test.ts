import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { testWorkspaceOf } from '../session/test-workspace.ts';
import { sessionOfText, sessionText } from './session-text.ts';

const ids = fc.string({ unit: 'grapheme' });
const keys = fc.record({ workspaceId: ids.filter((id) => !id.includes('/')), sessionId: ids });

test('the text of a session leads back to it', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(sessionOfText(sessionText(key))).toEqual(key);
    }),
  );
});

test('different sessions have different texts', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      const isSame = one.workspaceId === other.workspaceId && one.sessionId === other.sessionId;
      expect(sessionText(one) === sessionText(other)).toBe(isSame);
    }),
  );
});

test('IDs of workspaces have no slash', () => {
  expect(testWorkspaceOf(newId('ws'))).not.toContain('/');
});

test('the text is the one whose hashes are stored', () => {
  expect(sessionText({ workspaceId: 'ws_1', sessionId: 'abc' })).toBe('ws_1/abc');
});
