import { controls } from './controls.ts';
import { movableClock } from './faketime.ts';
import type { Fault, FaultResult, FaultRoom } from './fault.ts';
import type { FaultyServer, ServerOptions } from './faulty-server.ts';
import { pause } from './pause.ts';

const HOUR_MS = 3_600_000;
const JUMPS = [48 * HOUR_MS, -HOUR_MS, -48 * HOUR_MS, 0];
const BETWEEN_MS = 2_000;
/** By how much the clock of a response may differ from the clock that was set. */
const NEAR_MS = 60_000;

interface MovedClock {
  readonly options: Partial<ServerOptions>;
  move(ms: number): void;
}

const jump = async (room: FaultRoom, { options, move }: MovedClock): Promise<FaultResult> => {
  const server = await room.start({ dataDir: `${room.folder}/data`, ...options });
  const visitors = room.visit(server);
  let [recoveryMs, fired] = [0, 0];
  for (const ms of JUMPS) {
    await visitors.nextAccepted();
    move(ms);
    recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
    await pause(BETWEEN_MS);
    if (Math.abs((await clockOf(server)) - Date.now() - ms) < NEAR_MS) fired++;
  }
  return { fired, firedMeaning: 'jumps that the `Date` of answers showed', recoveryMs, visitors, server };
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
    const result = await jump(room, { options, move: (ms) => control.begin('clock', String(ms)) });
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
    return jump(room, { options: { environment }, move });
  },
};
