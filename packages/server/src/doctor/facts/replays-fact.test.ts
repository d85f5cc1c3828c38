import { emptyTrail, foldTrail, newHashes, newStrokes, strokeCountsOf } from '@gait/engine/replay';
import { aVisitor, wandering } from '@gait/engine/testing';
import { expect, test } from 'vitest';
import type { FactSources } from '../fact.ts';
import { replaysFact } from './replays-fact.ts';

const trailOf = (seed: number) => {
  const trail = emptyTrail();
  const [beacon] = aVisitor().beacons();
  const events = { ...beacon!.events, pointer: wandering(seed, 60_000) };
  foldTrail(trail, { ...beacon!, events }, 60_000);
  return trail;
};

const factOf = (trails: readonly ReturnType<typeof trailOf>[], hasRoom: (index: number) => boolean) => {
  const before = strokeCountsOf(emptyTrail());
  const latestStrokes = async () =>
    trails.map((trail, i) => ({ trail, keys: hasRoom(i) ? newHashes(newStrokes(trail, before), []) : [] }));
  return replaysFact({ store: { latestStrokes } } as unknown as FactSources, { workspaceId: 'ws_1' });
};

test('an index that has no room for half of the strokes is worth a look', async () => {
  const trails = Array.from({ length: 20 }, (_, seed) => trailOf(seed + 1));
  expect(await factOf(trails, () => true)).toMatchObject({ state: 'good' });
  expect(await factOf(trails, (i) => i < 5)).toMatchObject({
    state: 'look',
    remedy: expect.stringContaining('fewer days'),
  });
  const repeating = trails.map((trail) => ({ ...trail, repeats: 'earlier' }));
  expect(await factOf(repeating, () => false)).toMatchObject({ state: 'good' });
});
