import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** What it does meanwhile leaves the thread to servers and clients that run in it. */
export interface PostgresCluster {
  readonly url: string;
  /** Stops its processes immediately, like a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Starts a synchronous standby: a commit is not confirmed before it has it. */
  aStandby(): Promise<Standby>;
  remove(): void;
}

export interface Standby {
  readonly url: string;
  /** Makes it the primary. */
  promote(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

/** Folder with the programs of the newest installed PostgreSQL. */
export const postgresPrograms = (): string | undefined => {
  if (!existsSync(VERSIONS)) return undefined;
  const [newest] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const programs = `${VERSIONS}/${newest}/bin`;
  return newest && existsSync(`${programs}/initdb`) ? programs : undefined;
};

/**
 * A private PostgreSQL in a temporary folder, on a free port, with settings such as `wal_level=logical`. Root runs it as the
 * user `postgres`.
 */
export const aPostgresCluster = async (settings: readonly string[] = []): Promise<PostgresCluster> => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(`${tmpdir()}/gait-postgres-`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    chownSync(folder, uid!, gid!);
  }
  const user = isRoot ? 'postgres' : userInfo().username;
  const port = await freePort();
  const asUser = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  const commandOf = (program: string, args: readonly string[]): [string, string[]] => {
    const [first = '', ...rest] = [...asUser, `${programs}/${program}`, ...args];
    return [first, rest];
  };
  const run = async (program: string, ...args: string[]): Promise<void> => {
    await execute(...commandOf(program, args), OPTIONS);
  };
  const data = `${folder}/data`;
  const startAt = (place: string, ownPort: number): Promise<void> =>
    run(
      'pg_ctl',
      ...['-D', place, '-w', '-l', `${place}.log`, '-o'],
      [`-p ${ownPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`, ...settings].join(
        ' -c ',
      ),
      'start',
    );
  const stopAt = (place: string) => ['-D', place, '-m', 'immediate', '-w', 'stop'];
  const running = new Set<string>();
  const start = async (): Promise<void> => {
    await startAt(data, port);
    running.add(data);
  };
  const kill = async (): Promise<void> => {
    await run('pg_ctl', ...stopAt(data));
    running.delete(data);
  };
  const urlOf = (ownPort: number) => `postgres://${user}@127.0.0.1:${ownPort}/postgres`;
  const aStandby = async (): Promise<Standby> => {
    const copy = `${folder}/standby`;
    const ownPort = await freePort();
    await run('pg_basebackup', '-d', urlOf(port), '-D', copy, '-R', '-X', 'stream', '-c', 'fast');
    await startAt(copy, ownPort);
    running.add(copy);
    await run('psql', urlOf(port), '-c', "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await run('psql', urlOf(port), '-c', 'SELECT pg_reload_conf()');
    await isSynchronous(urlOf(port));
    return { url: urlOf(ownPort), promote: () => run('pg_ctl', '-D', copy, '-w', 'promote') };
  };
  if (empty !== undefined && existsSync(empty)) await execute('cp', ['-a', empty, data]);
  else {
    // Its files outlive processes that are killed, and need not outlive a power cut.
    await run('initdb', '--no-sync', '-D', data, '-A', 'trust', '-U', user, '--locale=C.UTF-8', '-E', 'UTF8');
    if (empty !== undefined) await keep(data, empty);
  }
  await start();
  return {
    url: urlOf(port),
    kill,
    start,
    aStandby,
    remove: () => {
      for (const place of running) {
        const { status, stderr } = spawnSync(...commandOf('pg_ctl', stopAt(place)), OPTIONS);
        if (status !== 0) throw new Error(`pg_ctl: ${stderr}`);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** An empty cluster, which tests share, because making one takes much longer than copying it. */
const empty = process.env.GAIT_TEST_SHARED && `${process.env.GAIT_TEST_SHARED}/postgres`;

const keep = async (data: string, place: string): Promise<void> => {
  const copy = `${place}-${process.pid}-${threadId}`;
  await execute('cp', ['-a', data, copy]);
  // Another thread may have been first.
  await rename(copy, place).catch(() => undefined);
};

const POLL_MS = 20;

/** Resolves once commits wait for the standby. */
const isSynchronous = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const state = async () => (await client.query('SELECT sync_state FROM pg_stat_replication')).rows[0];
  while ((await state())?.sync_state !== 'sync') await new Promise((done) => setTimeout(done, POLL_MS));
  await client.end();
};

const OPTIONS = { cwd: '/' };

const execute = promisify(execFile);
