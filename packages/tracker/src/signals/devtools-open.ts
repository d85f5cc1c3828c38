import type { Signal } from '../signal.ts';
import { inWorker } from './instruments/worker.ts';

/** Without a debugger a worker passes the statement at once; ms. */
const PAUSE_MS = 200;

/**
 * Whether developer tools stop a worker at a `debugger` statement; drivers do not.
 * False positives: a machine so busy that a worker stands still. Asked only where the console is read.
 * https://tc39.es/ecma262/#sec-debugger-statement
 */
export const devtoolsOpen = {
  kind: 'flag',
  cost: 3,
  when: ({ console_serialised }) => console_serialised === true,
  collect: () =>
    inWorker<boolean>('postMessage(0);debugger;postMessage(1)', (worker, answer) => {
      worker.onmessage = ({ data }) => (data ? answer(false) : setTimeout(answer, PAUSE_MS, true));
    }),
} as const satisfies Signal<'flag'>;
