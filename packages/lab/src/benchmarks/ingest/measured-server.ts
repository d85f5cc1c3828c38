import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtScript } from './built-script.ts';
import type { ServerReady, Usage } from './measured-process.ts';

export interface MeasuredServer extends ServerReady {
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** Semi-space of the young generation, MB, as in `npm start`: garbage of one group of beacons is not promoted. */
const SEMI_SPACE = '--max-semi-space-size=64';

/** Starts a built server in its own process, so that its usage excludes the load generator. */
export const startMeasured = async (
  script: 'serve-echo' | 'serve-gait',
  ...args: readonly string[]
): Promise<MeasuredServer> => {
  const child = fork(await builtScript(script), args, { execArgv: [SEMI_SPACE] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} exited with ${code}`);
  });
  // A pending answer() rejects; without one, an exit is not an error.
  failed.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const ready: ServerReady = await answer();
  return {
    ...ready,
    usage: async () => {
      child.send('usage');
      return (await answer()) as Usage;
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, EXIT_TIMEOUT_MS))]);
      child.kill();
    },
  };
};

const EXIT_TIMEOUT_MS = 10_000;
