import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtScript } from './built-script.ts';
import type { ServerReady, Usage } from './child-messages.ts';

export interface MeasuredServer extends ServerReady {
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/**
 * As `npm start` runs Node: MB for what is gone again after one group of beacons, so that it is not taken for what stays
 * and collected with it.
 */
const YOUNG = '--max-semi-space-size=64';

/** A server in a process of its own, as it is built, so that the load is not counted with it. */
export const startMeasured = async (
  script: 'serve-echo' | 'serve-gait',
  ...args: readonly string[]
): Promise<MeasuredServer> => {
  const child = fork(await builtScript(script), args, { execArgv: [YOUNG] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  // Whoever waits for an answer hears of it; an end that nobody waits for is none of their business.
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
      const gone = once(child, 'exit');
      child.disconnect();
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      child.kill();
    },
  };
};

const PATIENCE_MS = 10_000;
