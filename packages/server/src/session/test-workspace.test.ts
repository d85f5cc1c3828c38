import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { isTestWorkspace, liveWorkspaceOf, testWorkspaceOf } from './test-workspace.ts';

test('a test workspace belongs to one live workspace', () => {
  const live = newId('ws');
  expect(isTestWorkspace(live)).toBe(false);
  expect(isTestWorkspace(testWorkspaceOf(live))).toBe(true);
  expect([live, testWorkspaceOf(live)].map(liveWorkspaceOf)).toEqual([live, live]);
});
