import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../store/database.ts';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { openPostgres } from '../store/postgres/postgres-database.ts';
import { shareAddressLists } from './a-server.ts';
import { aPostgresCluster, type PostgresCluster, postgresPrograms } from './postgres-cluster.ts';

/** Where the data of a test is: what `openStore` and `startServer` take. */
export interface DataPlace {
  readonly dataDir: string;
  readonly url: string | undefined;
}

interface Engine {
  readonly kind: 'embedded' | 'postgres';
  readonly name: string;
  readonly isMissing: boolean;
  /** Whether several servers can use the same data. */
  readonly isShared: boolean;
  /** Call it in `describe`. It returns what makes an empty place, which is removed after the tests there. */
  prepare(): () => Promise<DataPlace>;
}

/** Makes data folders that belong to databases at `url`. */
const places = (url: () => Promise<string | undefined>): (() => Promise<DataPlace>) => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    const dataDir = mkdtempSync(`${tmpdir()}/gait-test-`);
    folders.push(dataDir);
    shareAddressLists(dataDir);
    return { dataDir, url: await url() };
  };
};

const hasPostgres = postgresPrograms() !== undefined;

/** `npm test` has only the embedded store; `npm run test:all` runs the same files again for PostgreSQL. */
const asked = process.env.GAIT_TEST_STORES;

/** The engines that a test of the store can run on. */
export const engines: readonly Engine[] = [
  {
    kind: 'embedded',
    name: 'the embedded store',
    isMissing: false,
    isShared: false,
    prepare: () => places(async () => undefined),
  },
  {
    kind: 'postgres',
    name: `PostgreSQL${hasPostgres ? '' : ' (skipped: no PostgreSQL)'}`,
    isMissing: !hasPostgres,
    isShared: true,
    prepare: () => {
      let cluster: PostgresCluster;
      beforeAll(async () => {
        cluster = await aPostgresCluster();
      });
      afterAll(() => cluster.remove());
      return places(() => newDatabase(cluster.url));
    },
  },
];

/** Tests for every engine. Those of a missing one are skipped. `$name` in the title is the name of the engine. */
export const describeEngines = (title: string, tests: (engine: Engine) => void): void => {
  for (const engine of engines.filter(({ kind }) => kind === (asked ?? kind)))
    describe.skipIf(engine.isMissing)(title.replace('$name', engine.name), () => tests(engine));
};

/** An empty database beside the one at `url`. */
export const newDatabase = async (url: string): Promise<string> => {
  const name = `gait_${randomBytes(6).toString('hex')}`;
  const server = openPostgres(url);
  await server.run(`CREATE DATABASE ${name}`);
  await server.close();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** Runs the statements of a dump in a database of PostgreSQL. */
export const loadDump = (url: string, sql: Buffer): void => {
  const psql = `${postgresPrograms()}/psql`;
  const { status, stderr } = spawnSync(psql, ['--quiet', '--no-psqlrc', '-v', 'ON_ERROR_STOP=1', url], {
    input: sql,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
};

export const openDatabase = ({ dataDir, url }: DataPlace): Database =>
  url === undefined ? openEmbedded(`${dataDir}/gait.db`) : openPostgres(url);
