import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { openEmbedded, syncEmbedded } from './embedded-database.ts';

const NORMAL = 1;
const FULL = 2;

test('commits wait for the disk, unless what they write can be written again', async () => {
  const path = `${aFolder()}/gait.db`;
  for (const [isRepeatable, synchronous] of [
    [undefined, FULL],
    [true, NORMAL],
  ] as const) {
    const database = openEmbedded(path, { isRepeatable });
    onTestFinished(() => database.close());
    const found = await database.transaction((queries) => queries.all('PRAGMA synchronous'));
    expect(found).toEqual([{ synchronous }]);
  }
});

test('what other connections have committed is made durable, whether there is a log or not', async () => {
  const path = `${aFolder()}/gait.db`;
  await syncEmbedded(path);
  const database = openEmbedded(path);
  await database.run('CREATE TABLE one (number BIGINT)');
  await syncEmbedded(path);
  await database.close();
  await syncEmbedded(path);
});
