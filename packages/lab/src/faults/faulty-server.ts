import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtScript } from '../benchmarks/servers/built-script.ts';
import { type BuiltServer, builtServer, HERE } from '../benchmarks/servers/checkout.ts';

export interface FaultyServerOptions {
  readonly dataDir: string;
  /** URL of a PostgreSQL database; the embedded store without it. */
  readonly store?: string;
  /** The script of this folder that Node loads before the server, in each of its threads. */
  readonly injected?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Further options of the command line. */
  readonly args?: readonly string[];
}

export interface FaultyServer extends FaultyServerOptions {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  readonly pid: () => number;
  /** With SIGKILL, like a crash. */
  kill(): Promise<void>;
  /** Waits until the server has ended by itself. */
  stop(): Promise<void>;
  /** On the same port. */
  restart(): Promise<void>;
}

const UNLIMITED = '9999999';

/** Built by the first start. */
let built: BuiltServer | undefined;

/** Starts the built server as a process. */
export const startFaultyServer = async (
  options: FaultyServerOptions & { readonly faultFolder: string },
): Promise<FaultyServer> => {
  const { dataDir, store, injected, environment, faultFolder, args = [] } = options;
  built ??= builtServer(HERE);
  const { script, flags } = built;
  const preload = injected
    ? ['--import', await builtScript(injected, new URL(`${injected}.ts`, import.meta.url))]
    : [];
  const start = async (port: string) => {
    const child = spawn(
      process.execPath,
      [
        ...[...flags, ...preload, script, '--port', port, '--data', dataDir, '--json', '--no-demo'],
        ...['--places', 'none', '--log-level', 'fatal', '--trusted-proxies', 'loopback'],
        ...['--address-limit', UNLIMITED, '--new-session-limit', UNLIMITED],
        ...(store === undefined ? [] : ['--store', store]),
        ...args,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...environment, GAIT_FAULTS: faultFolder },
      },
    );
    const ended = once(child, 'exit').then(() => {
      throw new Error('the server ended before it listened');
    });
    ended.catch(() => undefined);
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
    return { child, line: JSON.parse(String(line)) as Record<string, string> };
  };
  let running = await start('0');
  const { base_url: baseUrl = '', site_key: siteKey = '', api_key: apiKey = '' } = running.line;
  return {
    ...options,
    baseUrl,
    siteKey,
    apiKey,
    pid: () => running.child.pid ?? 0,
    kill: () => ended(running.child, 'SIGKILL'),
    stop: () => ended(running.child, 'SIGTERM'),
    restart: async () => {
      running = await start(new URL(baseUrl).port);
    },
  };
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};
