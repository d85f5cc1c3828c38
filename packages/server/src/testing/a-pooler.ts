import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort } from './free-port.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const POLL_MS = 20;

export const hasPooler = existsSync(PGBOUNCER);

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** PgBouncer in front of a database. `settings` are lines of its configuration. */
export const aPooler = async (database: string, settings: readonly string[]): Promise<Pooler> => {
  const { hostname, port, username, pathname } = new URL(database);
  const folder = await mkdtemp(`${tmpdir()}/gait-pooler-`);
  const ownPort = await freePort();
  const file = `${folder}/pgbouncer.ini`;
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  // It does not run as root.
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--clear-groups'] : [];
  const [program = '', ...args] = [...asUser, PGBOUNCER, '--quiet', file];
  const running = spawn(program, args, { stdio: 'ignore' });
  await isListening(ownPort, running);
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    close: async () => {
      running.kill('SIGKILL');
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};

const isListening = async (port: number, running: ChildProcess): Promise<void> => {
  while (!(await accepts(port))) {
    if (running.exitCode !== null) throw new Error('PgBouncer does not start');
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
