import { MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import type { ListPosition } from '../../store/list-position.ts';
import { drawNumber } from './draw.ts';
import { drawnSessions } from './drawn-sessions.ts';

const WORKSPACE = 'ws_1';

/** A store that counts how many sessions were read. */
const aStore = (sessions: number) => {
  const positions: ListPosition[] = Array.from({ length: sessions }, (_, number) => ({
    activeAt: number * MINUTE_MS,
    sessionId: `session-${String(number).padStart(6, '0')}`,
  }));
  const reads = { sessions: 0 };
  const activityAfter = async (_: string, after: ListPosition, limit: number) => {
    const page = positions.filter(({ activeAt }) => activeAt > after.activeAt).slice(0, limit);
    reads.sessions += page.length;
    return page;
  };
  return { positions, reads, drawn: drawnSessions({ activityAfter }) };
};

const expected = (positions: readonly ListPosition[], chance: number) =>
  positions.map(({ sessionId }) => sessionId).filter((id) => drawNumber(WORKSPACE, id) < chance);

test('each session is drawn by its number, and looked at once', async () => {
  const { positions, reads, drawn } = aStore(6_000);
  const draw = { workspaceId: WORKSPACE, activeFrom: 0, chance: 0.02 };
  expect([...(await drawn(draw))].sort()).toEqual(expected(positions, 0.02));
  expect(reads.sessions).toBe(6_000);
  positions.push({ activeAt: 6_000 * MINUTE_MS, sessionId: 'new' });
  expect([...(await drawn({ ...draw, chance: 0.05 }))].sort()).toEqual(expected(positions, 0.05).sort());
  expect(reads.sessions).toBeLessThan(6_010);
});

test('all are looked at again when the chance has grown', async () => {
  const { positions, reads, drawn } = aStore(500);
  await drawn({ workspaceId: WORKSPACE, activeFrom: 0, chance: 0.01 });
  const some = await drawn({ workspaceId: WORKSPACE, activeFrom: 0, chance: 0.5 });
  expect([...some].sort()).toEqual(expected(positions, 0.5));
  expect(reads.sessions).toBe(1_000);
});

test('sessions whose activity is too old are drawn no more', async () => {
  const { positions, drawn } = aStore(500);
  await drawn({ workspaceId: WORKSPACE, activeFrom: 0, chance: 0.2 });
  const later = await drawn({ workspaceId: WORKSPACE, activeFrom: 400 * MINUTE_MS, chance: 0.2 });
  expect([...later].sort()).toEqual(expected(positions.slice(400), 0.2));
});
