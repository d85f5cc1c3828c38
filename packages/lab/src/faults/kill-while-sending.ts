import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import type { FaultyReceiver } from './webhook-receiver.ts';

export interface KilledWhileSending {
  readonly at: number;
  /** Messages that the killed server was sending. */
  readonly claimed: readonly string[];
}

/** More than one server sends at once, so that each of two has some. */
const HELD = 17;
const ALL_HELD_MS = 5_000;
const POLL_MS = 50;

/** Kills a server while it sends messages. The others stand still in the meantime, so it is known which were its own. */
export const killWhileSending = async (
  server: FaultyServer,
  others: readonly FaultyServer[],
  receiver: FaultyReceiver,
): Promise<KilledWhileSending> => {
  receiver.hold();
  const from = performance.now();
  const wanted = others.length > 0 ? HELD : 1;
  while (receiver.held() < wanted && performance.now() - from < ALL_HELD_MS) await pause(POLL_MS);
  for (const other of others) process.kill(other.pid(), 'SIGSTOP');
  receiver.takeCut();
  const at = performance.now();
  await server.kill();
  await pause(POLL_MS);
  const claimed = receiver.takeCut();
  for (const other of others) process.kill(other.pid(), 'SIGCONT');
  receiver.release();
  return { at, claimed };
};
