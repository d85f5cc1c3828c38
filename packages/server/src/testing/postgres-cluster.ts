import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { freePort } from './free-port.ts';

export interface PostgresCluster {
  readonly url: string;
  /** Stops its processes immediately, like a crash. */
  kill(): void;
  start(): void;
  remove(): void;
}

const VERSIONS = '/usr/lib/postgresql';

/** Folder with the programs of the newest installed PostgreSQL. */
export const postgresPrograms = (): string | undefined => {
  if (!existsSync(VERSIONS)) return undefined;
  const [newest] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const programs = `${VERSIONS}/${newest}/bin`;
  return newest && existsSync(`${programs}/initdb`) ? programs : undefined;
};

/** A private PostgreSQL in a temporary folder, on a free port. Root runs it as the user `postgres`. */
export const aPostgresCluster = async (): Promise<PostgresCluster> => {
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
  const run = (program: string, ...args: string[]): void => {
    const command = [`${programs}/${program}`, ...args];
    const { status, stderr } = isRoot
      ? spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...command], OPTIONS)
      : spawnSync(command[0]!, command.slice(1), OPTIONS);
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const data = `${folder}/data`;
  const start = (): void =>
    run(
      'pg_ctl',
      ...['-D', data, '-w', '-l', `${folder}/log`, '-o'],
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
      'start',
    );
  const kill = (): void => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  run('initdb', '-D', data, '-A', 'trust', '-U', user, '--locale=C.UTF-8', '-E', 'UTF8');
  start();
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    kill,
    start,
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const OPTIONS: SpawnSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'ignore', 'pipe'],
  cwd: '/',
};
