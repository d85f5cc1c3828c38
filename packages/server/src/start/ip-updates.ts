import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../base/package-root.ts';
import { takeWeekly } from '../enrich/index.ts';

interface IpUpdateOptions {
  readonly dataDir: string;
  /** Time between two updates, in ms. Undefined for the weekly update, if that is on. */
  readonly everyMs: number | undefined;
  readonly now?: () => number;
  /** Called after an update with the reasons of the sources that failed. */
  readonly onFailure: (reasons: readonly string[]) => void;
  /** The script of the commands. */
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('bin/gait.mjs', packageRoot));
/** Exit codes of `gait ip update`. */
const UPDATED = 0;
const UNCHANGED = 3;

/** Between two looks at whether the weekly update is due, in ms. */
const WEEKLY_LOOK_MS = 60_000;

/** Starts an update in a process of its own: compiling the data would stop the server for seconds. */
const updateProcess = ({ dataDir, onFailure, program = PROGRAM }: Omit<IpUpdateOptions, 'everyMs'>) => {
  let stop = (): void => undefined;
  return {
    start: (): void => {
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
    },
    stop: () => stop(),
  };
};

/**
 * Updates the address data: at once and then now and then, or every week if `gait ip update --weekly` turned that on. The
 * server loads newer data by itself. Returns what ends it.
 */
export const ipUpdates = (options: IpUpdateOptions) => {
  const { dataDir, everyMs, now = Date.now } = options;
  const update = updateProcess(options);
  const look = (): void => {
    if (everyMs !== undefined || takeWeekly(dataDir, now())) update.start();
  };
  look();
  const timer = setInterval(look, everyMs ?? WEEKLY_LOOK_MS);
  timer.unref();
  return {
    close: (): void => {
      clearInterval(timer);
      update.stop();
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
