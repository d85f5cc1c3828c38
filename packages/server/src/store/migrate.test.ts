import { expect, test } from 'vitest';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import { migrateStore } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const TABLE = 'CREATE TABLE notes (id TEXT PRIMARY KEY)';
const BROKEN =
  "ALTER TABLE notes ADD COLUMN author TEXT NOT NULL DEFAULT ''; ALTER TABLE nowhere ADD COLUMN x TEXT";

describeEngines('migrations of $name', ({ isShared, prepare }) => {
  const aPlace = prepare();
  const stepsOf = 'SELECT step FROM schema_steps ORDER BY step';

  test('a database gets the migrations that it lacks, each once', async () => {
    const database = openDatabase(await aPlace());
    await migrateStore(database, [TABLE]);
    await database.run("INSERT INTO notes (id) VALUES ('kept')");
    await migrateStore(database, [TABLE, 'ALTER TABLE notes ADD COLUMN size BIGINT NOT NULL DEFAULT 7']);
    expect(await database.all('SELECT * FROM notes')).toEqual([{ id: 'kept', size: 7 }]);
    expect(await database.all(stepsOf)).toEqual([{ step: 0 }, { step: 1 }]);
    await database.close();
  });

  test('if one migration fails, the database stays as it was', async () => {
    const database = openDatabase(await aPlace());
    await migrateStore(database, [TABLE]);
    await database.run("INSERT INTO notes (id) VALUES ('kept')");
    await expect(migrateStore(database, [TABLE, BROKEN])).rejects.toThrow('nowhere');
    expect(await database.all('SELECT * FROM notes')).toEqual([{ id: 'kept' }]);
    expect(await database.all(stepsOf)).toEqual([{ step: 0 }]);
    await database.close();
  });

  test('an earlier version refuses the data of a later one and leaves it alone', async () => {
    const database = openDatabase(await aPlace());
    await migrateStore(database);
    await expect(migrateStore(database, migrations.slice(0, -1))).rejects.toThrow(
      `the data was written by a newer version (schema ${migrations.length}, this version supports ${migrations.length - 1})`,
    );
    expect(await database.all(stepsOf)).toHaveLength(migrations.length);
    await database.close();
  });

  if (!isShared) return;

  test('servers that start at the same moment on an empty database do not disturb each other', async () => {
    const place = await aPlace();
    const databases = Array.from({ length: 4 }, () => openDatabase(place));
    await Promise.all(databases.map((database) => migrateStore(database)));
    expect(await databases[0]!.all(stepsOf)).toHaveLength(migrations.length);
    await Promise.all(databases.map((database) => database.close()));
  });
});
