import { expect, test } from 'vitest';
import { secretsSource } from './user-token-secrets.ts';

/** Secrets of one workspace, and how often they were read. */
const aSource = () => {
  const clock = { now: 1_000 };
  const stored = [aSecret('old', 5), aSecret('new', null)];
  let reads = 0;
  const source = secretsSource(
    {
      userTokenSecrets: async () => {
        reads++;
        return [...stored];
      },
    },
    () => clock.now,
  );
  return { clock, stored, source, reads: () => reads };
};

function aSecret(secret: string, revokedAt: number | null) {
  return { id: secret, workspaceId: 'ws', name: secret, secret, hint: '', createdAt: 1, revokedAt };
}

test('a revoked secret signs nothing', async () => {
  expect(await aSource().source.of('ws')).toEqual(['new']);
});

test('secrets are read again after five seconds, or at once after a change on this server', async () => {
  const { clock, stored, source, reads } = aSource();
  await source.of('ws');
  stored.push(aSecret('newer', null));
  clock.now += 4_999;
  expect(await source.of('ws')).toEqual(['new']);
  clock.now += 1;
  expect(await source.of('ws')).toEqual(['new', 'newer']);
  expect(reads()).toBe(2);
  source.forget();
  await source.of('ws');
  expect(reads()).toBe(3);
});
