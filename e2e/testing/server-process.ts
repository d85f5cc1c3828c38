import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareAddressLists } from '../../packages/server/src/testing/a-server.ts';

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

/** A data folder with the compiled address lists that all tests share. */
export const newDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gait-e2e-'));
  shareAddressLists(dataDir);
  return dataDir;
};

/** Starts a bundled server as a separate process on a free port. */
export const startBundle = async (
  bundle: string,
  dataDir: string,
  ...options: readonly string[]
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [bundle, '--port', '0', '--data', dataDir, '--json', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
