import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import type { Store } from './store.ts';

export const scoringServersContract = (store: () => Store): void => {
  test('servers that score count up, see each other, and leave', async () => {
    const [one, other] = [newId('server'), newId('server')].sort() as [string, string];
    const beat = async (server: string) =>
      (await store().beat(server)).filter((row) => [one, other].includes(row.server));
    expect(await beat(other)).toEqual([{ server: other, beats: 1 }]);
    await beat(one);
    expect(await beat(one)).toEqual([
      { server: one, beats: 2 },
      { server: other, beats: 1 },
    ]);
    await store().leave(other);
    expect(await beat(one)).toEqual([{ server: one, beats: 3 }]);
    await store().leave(one);
  });
};
