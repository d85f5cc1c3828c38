import { HOUR_MS } from '@gait/wire/time';
import { controls } from './controls.ts';
import { movableClock } from './faketime.ts';
import type { Fault, FaultResult, FaultRoom } from './fault.ts';
import type { FaultyServer, FaultyServerOptions } from './faulty-server.ts';
import { pause } from './pause.ts';

const JUMPS = [48 * HOUR_MS, -HOUR_MS, -48 * HOUR_MS, 0];
/** Ahead, and back to the right time. */
const QUICK_JUMPS = [48 * HOUR_MS, 0];
const BETWEEN_MS = 2_000;
/** The `Date` of answers may be a second old, and the server busy. */
const SHOWN_MS = 20_000;
const POLL_MS = 100;
/** By how much the clock of a response may differ from the clock that was set. */
const NEAR_MS = 60_000;

interface MovedClock {
  readonly options: Partial<FaultyServerOptions>;
  move(ms: number): void;
  /** Whether the `Date` of answers moves, too. */
  readonly isWhole: boolean;
}

const jump = async (room: FaultRoom, { options, move, isWhole }: MovedClock): Promise<FaultResult> => {
  const server = await room.start({ dataDir: `${room.folder}/data`, ...options });
  const visitors = room.visit(server);
  let [recoveryMs, fired] = [0, 0];
  for (const ms of room.isQuick ? QUICK_JUMPS : JUMPS) {
    await visitors.nextAccepted();
    move(ms);
    recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
    if (!room.isQuick) await pause(BETWEEN_MS);
    if (isWhole && (await isShown(server, ms))) fired++;
  }
  return { fired, firedMeaning: 'jumps that the `Date` of answers showed', recoveryMs, visitors, server };
};

/** Whether answers come to have a `Date` that is so far from the right time. */
const isShown = async (server: FaultyServer, ms: number): Promise<boolean> => {
  for (const until = performance.now() + SHOWN_MS; performance.now() < until; await pause(POLL_MS))
    if (Math.abs((await clockOf(server)) - Date.now() - ms) < NEAR_MS) return true;
  return false;
};

const clockOf = async ({ baseUrl }: FaultyServer): Promise<number> =>
  Date.parse((await fetch(`${baseUrl}/healthz`)).headers.get('date') ?? '');

const WHAT = 'the wall clock jumps two days ahead, an hour back, two days back, and to the right time';

/** The clock of the server's JavaScript and its threads, injected. */
export const clockJumps: Fault = {
  id: 'clock-jumps',
  summary: `${WHAT} (injected)`,
  store: 'embedded',
  run: async (room) => {
    const control = controls(room.folder);
    const options = { injected: 'inject-clock' };
    const result = await jump(room, {
      options,
      isWhole: false,
      move: (ms) => control.begin('clock', String(ms)),
    });
    return { ...result, fired: control.fired('clock'), firedMeaning: 'jumps that threads of the server saw' };
  },
};

/** The clock of the whole process, with SQLite and Node itself. */
export const processClockJumps: Fault = {
  id: 'clock-jumps-faketime',
  summary: `${WHAT} (for the whole process, by Debian's faketime)`,
  store: 'embedded',
  run: async (room) => {
    const { environment, move } = movableClock(`${room.folder}/clock`);
    return jump(room, { options: { environment }, move, isWhole: true });
  },
};
