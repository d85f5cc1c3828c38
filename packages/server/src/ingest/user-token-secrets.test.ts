import { expect, test } from 'vitest';
import { testWorkspaceOf } from '../session/test-workspace.ts';
import { secretsSource } from './user-token-secrets.ts';

const aSource = () => {
  const stored = [aSecret('old', 5), aSecret('new', null)];
  const source = secretsSource(
    { userTokenSecrets: async (workspaceId) => stored.filter((one) => one.workspaceId === workspaceId) },
    () => 0,
  );
  return { stored, source };
};

function aSecret(secret: string, revokedAt: number | null) {
  return { id: secret, workspaceId: 'ws', name: secret, secret, hint: '', createdAt: 1, revokedAt };
}

test('a revoked secret signs nothing', async () => {
  expect(await aSource().source.of('ws')).toEqual(['new']);
});

test('secrets are cached until a change on this server', async () => {
  const { stored, source } = aSource();
  await source.of('ws');
  stored.push(aSecret('newer', null));
  expect(await source.of('ws')).toEqual(['new']);
  source.forget();
  expect(await source.of('ws')).toEqual(['new', 'newer']);
});

test('a test workspace has the secrets of its live one', async () => {
  expect(await aSource().source.of(testWorkspaceOf('ws'))).toEqual(['new']);
});
