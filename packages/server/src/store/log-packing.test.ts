import { emptyTrail } from '@gait/engine/replay';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import { encodeStrokeKeys, type StrokeColumns } from './session-encoding.ts';
import { sqlStore } from './sql-store.ts';

const STROKES = `SELECT stroke_keys, packed_strokes IS NULL AS is_text FROM sessions
  WHERE workspace_id = $1`;

describeEngines('packing in $name', ({ prepare }) => {
  const aPlace = prepare();

  test('a session that is packed stays so when it is scored again, until it goes on', async () => {
    const database = openDatabase(await aPlace());
    const store = await sqlStore(database);
    onTestFinished(() => store.close());
    const strokes = { trail: { ...emptyTrail(), page: 'page1' }, strokeKeys: encodeStrokeKeys([7]) };
    const record = aRecord(newId('ws'), { activeAt: NOW, ...strokes });
    const stored = async () => {
      const [row] = await database.all<StrokeColumns & { is_text: unknown }>(STROKES, [record.workspaceId]);
      return { keys: row?.stroke_keys, isText: Boolean(row?.is_text) };
    };
    const packed = { keys: '', isText: false };
    await store.append([aChange(record, { beacons: [aLogged(0)] })]);
    await store.packLogs(record.workspaceId, NOW + MINUTE, 10);
    expect(await stored()).toEqual(packed);
    await store.append([aChange({ ...record, version: 2 })]);
    expect(await stored()).toEqual(packed);
    expect(await store.findSessions([record])).toMatchObject([strokes]);
    await store.append([aChange({ ...record, version: 3 }, { beacons: [aLogged(1)] })]);
    expect(await stored()).toEqual({ keys: strokes.strokeKeys, isText: true });
    expect(await store.findSessions([record])).toMatchObject([strokes]);
  });
});
