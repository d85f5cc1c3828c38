import { expect, test } from 'vitest';
import type { Store } from './store.ts';

export const wireVersionsContract = (store: () => Store): void => {
  test('a version of the wire format keeps the time at which it was first run', async () => {
    await store().beginWireVersion(7, 1_000);
    await store().beginWireVersion(8, 2_000);
    await store().beginWireVersion(7, 3_000);
    const versions = await store().wireVersions();
    expect(versions.filter(({ version }) => version >= 7)).toEqual([
      { version: 7, since: 1_000 },
      { version: 8, since: 2_000 },
    ]);
  });
};
