import { ENGINE_VERSION, MAX_NEWEST_ACTIONS } from '@gait/engine';
import { expect, test } from 'vitest';
import { rescoreAll } from '../rescore/rescore.ts';
import { settingsSource } from '../session/settings-source.ts';
import { migrateStore } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { openStore } from '../store/open-store.ts';
import { aDataFolder, aServer } from '../testing/a-server.ts';
import { type DataPlace, describeEngines, openDatabase } from '../testing/databases.ts';
import { type EarlierData, earlierVersions, expectedAnswer, restore } from '../testing/earlier-data.ts';

const UNEXPECTED = `The data of an earlier version are answered otherwise. If that is intended, add the change with its
reason to testing/changed-answers.ts.`;

const expectSameAnswers = async (
  { dataDir, url }: DataPlace,
  folder: string,
  { now, apiKey, answers }: EarlierData,
  { isFoldedAgain = false } = {},
): Promise<void> => {
  const server = await aServer({
    dataDir,
    store: url,
    now: () => now,
    keyLimit: { rate: 1_000, burst: 1_000 },
  });
  for (const [path, answer] of Object.entries(answers)) {
    const today = await (await server.ask(path, { authorization: `Bearer ${apiKey}` })).json();
    const expected = expectedAnswer(folder, answer, { isFoldedAgain });
    expect([path, today], UNEXPECTED).toMatchObject([path, expected]);
  }
  await server.close();
};

/** Folds every session again from its log. Returns how many sessions and how many scores changed. */
const rescoreFolder = async ({ dataDir, url }: DataPlace, at: number) => {
  const store = await openStore({ dataDir, url });
  const now = () => at;
  const [workspace] = await store.workspaces();
  const onFailure = (error: unknown) => {
    throw error;
  };
  const parts = { store, settings: settingsSource(store, now), now, onFailure };
  const counts = await rescoreAll(parts, { workspaceId: workspace!.id, fromLog: true });
  await store.close();
  return counts;
};

/** The versions of the engine that the stored scores have, and those of the steps to them. */
const engineVersions = async ({ dataDir, url }: DataPlace) => {
  const store = await openStore({ dataDir, url });
  const [workspace] = await store.workspaces();
  const sessions = await store.sessions(workspace!.id, {}, { limit: 100 });
  const steps = (await Promise.all(sessions.map((session) => store.timeline(session)))).flat();
  await store.close();
  const distinct = <Version>(rows: readonly { readonly engineVersion: Version }[]): Version[] => [
    ...new Set(rows.map(({ engineVersion }) => engineVersion)),
  ];
  return { scores: distinct(sessions), steps: distinct(steps) };
};

/** Every row of every table after the given steps, in an order that does not depend on the engine. */
const rowsAfter = async (place: DataPlace, steps: readonly number[]): Promise<Record<string, unknown[]>> => {
  const database = openDatabase(place);
  for (const step of steps) await migrateStore(database, migrations.slice(0, step));
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const all = await database.all(`SELECT * FROM ${table}`);
    rows[table] = all.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort();
  }
  await database.close();
  return rows;
};

const stepsDone = async (place: DataPlace): Promise<number> => {
  const database = openDatabase(place);
  const steps = await database.all('SELECT step FROM schema_steps');
  await database.close();
  return steps.length;
};

const tables = [
  ...new Set(
    migrations.flatMap((text) => [...text.matchAll(/CREATE TABLE (\w+)/g)].map(([, name = '']) => name)),
  ),
];

interface Logs {
  readonly sessions: readonly { readonly session_id: string; readonly user_logs: readonly unknown[] }[];
  readonly events: readonly unknown[];
}

describeEngines('data of earlier versions in $name', ({ kind, prepare }) => {
  const folders = Object.values(earlierVersions).flatMap((version) => version[kind] ?? []);
  const aPlace = prepare();

  test.each(folders)('%s opens with the same reports, lists and event logs', async (folder) => {
    const place = await aPlace();
    await expectSameAnswers(place, folder, restore(folder, place));
  });

  test.each(folders)(
    '%s gives the same rows, however many versions are skipped on the way',
    async (folder) => {
      const [place, other] = [await aPlace(), await aPlace()];
      restore(folder, place);
      restore(folder, other);
      const done = await stepsDone(place);
      const steps = migrations.map((_, step) => step + 1).filter((step) => step >= done);
      expect(await rowsAfter(other, steps)).toEqual(await rowsAfter(place, [migrations.length]));
    },
  );

  test.each(folders)(
    '%s shows the end of each event log in a list, before and after it is folded again',
    async (folder) => {
      const place = await aPlace();
      const earlier = restore(folder, place);
      const { dataDir, url } = place;
      for (const isFoldedAgain of [false, true]) {
        if (isFoldedAgain) await rescoreFolder(place, earlier.now);
        const server = await aServer({ dataDir, store: url, now: () => earlier.now });
        const authorization = `Bearer ${earlier.apiKey}`;
        const ask = async (path: string) =>
          (await (await server.ask(path, { authorization })).json()) as Logs;
        const lists = Object.keys(earlier.answers).filter((path) => path.startsWith('/v1/tags/'));
        expect(lists).not.toEqual([]);
        for (const path of lists)
          for (const { session_id, user_logs } of (await ask(path)).sessions) {
            const { events } = await ask(`/v1/sessions/${session_id}/events`);
            expect(user_logs).toEqual(events.slice(-MAX_NEWEST_ACTIONS));
          }
        await server.close();
      }
    },
  );

  test('folding every session again from its log gives the reports of today, and stores the version of the engine', async () => {
    const place = await aPlace();
    const folder = earlierVersions.schema8[kind];
    const earlier = restore(folder, place);
    expect(await engineVersions(place)).toEqual({ scores: [''], steps: [null] });
    expect(await rescoreFolder(place, earlier.now)).toEqual({ sessions: 8, moved: 4 });
    expect(await engineVersions(place)).toEqual({ scores: [ENGINE_VERSION], steps: [null, ENGINE_VERSION] });
    await expectSameAnswers(place, folder, earlier, { isFoldedAgain: true });
  });
});

test('of the data of version 0.1.0, folding again changes the scores of sessions with false claims', async () => {
  const place = { dataDir: aDataFolder(), url: undefined };
  const folder = earlierVersions.first.embedded;
  const earlier = restore(folder, place);
  expect(await rescoreFolder(place, earlier.now)).toEqual({ sessions: 10, moved: 5 });
  await expectSameAnswers(place, folder, earlier, { isFoldedAgain: true });
});
