import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.ts';

interface IpUpdateOptions {
  readonly dataDir: string;
  /** Time between two updates, in ms. */
  readonly everyMs: number;
  /** Called after an update with the reasons of the sources that failed. */
  readonly onFailure: (reasons: readonly string[]) => void;
  /** The script of the commands. */
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('bin/gait.mjs', packageRoot));
/** Exit codes of `gait ip update`. */
const UPDATED = 0;
const UNCHANGED = 3;

/**
 * Updates the address data now and then, in a process of its own: compiling them would stop the server for seconds. The
 * server loads newer data by itself. Returns what ends it.
 */
export const ipUpdates = ({ dataDir, everyMs, onFailure, program = PROGRAM }: IpUpdateOptions) => {
  let stop = (): void => undefined;
  const update = (): void => {
    stop();
    const child = fork(program, ['ip', 'update', '--json', '--data', dataDir], { silent: true });
    const said: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.on('error', ({ message }) => onFailure([message]));
    child.on('close', (code, signal) => {
      if (code !== UPDATED && code !== UNCHANGED && !signal) onFailure(reasonsIn(said.join('')));
    });
    stop = () => child.kill();
  };
  update();
  const timer = setInterval(update, everyMs);
  timer.unref();
  return {
    close: (): void => {
      clearInterval(timer);
      stop();
    },
  };
};

/** "tor-exits: answered 503" of each source that failed, or the last line if there is none. */
const reasonsIn = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => line !== '');
  const failed = lines.flatMap((line) => reasonIn(line) ?? []);
  return failed.length > 0 ? failed : lines.slice(-1);
};

const reasonIn = (line: string): string | undefined => {
  try {
    const { id, reason } = JSON.parse(line);
    return id && reason ? `${id}: ${reason}` : undefined;
  } catch {
    return undefined;
  }
};
