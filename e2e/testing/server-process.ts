import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The line that `--json` prints at the first start. Later ones have null for both secrets. */
export interface StartLine {
  readonly base_url: string;
  readonly demo_url: string;
  readonly dashboard_url: string;
  readonly site_key: string;
  readonly api_key: string;
  readonly email: string;
  readonly password: string;
}

export interface ServerProcess extends StartLine {
  readonly dataDir: string;
  /** Everything written to stdout and stderr. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'gait-e2e-'));

/** Starts the server from its sources as a separate process on a free port. */
export const startServerProcess = (dataDir: string, ...options: readonly string[]): Promise<ServerProcess> =>
  startProcess(['--import', 'tsx', main], dataDir, options);

/** Starts the server from a bundle, which is faster. */
export const startBundle = (
  bundle: string,
  dataDir: string,
  ...options: readonly string[]
): Promise<ServerProcess> => startProcess([bundle], dataDir, options);

const startProcess = async (
  program: readonly string[],
  dataDir: string,
  options: readonly string[],
): Promise<ServerProcess> => {
  const child = spawn(
    process.execPath,
    [...program, '--port', '0', '--data', dataDir, '--json', ...options],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const line = await startLine(child, () => text);
  return {
    ...line,
    ...secretsOf(dataDir),
    dataDir,
    output: () => text,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
};

/** The secrets as the first start has saved them. */
const secretsOf = (dataDir: string): Pick<StartLine, 'api_key' | 'password'> => {
  const { apiKey, password } = JSON.parse(readFileSync(`${dataDir}/first-run.json`, 'utf8'));
  return { api_key: apiKey, password };
};

const startLine = (child: ChildProcess, output: () => string): Promise<StartLine> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const line = output()
        .split('\n')
        .find((one) => one.startsWith('{"base_url"') && one.endsWith('}'));
      if (line) resolve(JSON.parse(line));
    });
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}: ${output()}`)));
  });
