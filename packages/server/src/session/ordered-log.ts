import { beaconOrder } from '@gait/wire';
import type { LoggedBeacon, LoggedEnvelope, SessionKey } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';

export type LogReader = Pick<SessionLog, 'beaconsAfter'>;

/** Beacons in memory at once. One has up to 16 KB. */
const PIECE = 32;

type Position = Pick<LoggedEnvelope, 'origin' | 'page' | 'seq'>;

/**
 * The log of a session in beacon order, a few beacons at a time. The store has it by page and number, so its order is read
 * first.
 */
export async function* orderedLog(log: LogReader, key: SessionKey): AsyncGenerator<LoggedBeacon> {
  const positions: Position[] = [];
  for await (const { envelope } of storedLog(log, key)) {
    const { origin, page, seq } = envelope;
    positions.push({ origin, page, seq });
  }
  positions.sort(beaconOrder);
  for (const run of runsOf(positions)) yield* await readRun(log, key, run);
}

/** The log of a session in the order of the store, a few beacons at a time. */
export async function* storedLog(log: LogReader, key: SessionKey): AsyncGenerator<LoggedBeacon> {
  let after: LoggedEnvelope | undefined;
  for (;;) {
    const piece = await log.beaconsAfter(key, after, PIECE);
    yield* piece;
    after = piece.at(-1)?.envelope;
    if (piece.length < PIECE) return;
  }
}

/** Positions of one page with ascending numbers, which the store has side by side. */
const runsOf = (positions: readonly Position[]): Position[][] => {
  const runs: Position[][] = [];
  for (const position of positions) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.page === position.page && last.seq < position.seq && run.length < PIECE)
      run.push(position);
    else runs.push([position]);
  }
  return runs;
};

const readRun = async (
  log: LogReader,
  key: SessionKey,
  run: readonly Position[],
): Promise<LoggedBeacon[]> => {
  const [first] = run;
  if (!first) return [];
  const numbers = new Set(run.map(({ seq }) => seq));
  const found: LoggedBeacon[] = [];
  let after: { readonly page: string; readonly seq: number } = { page: first.page, seq: first.seq - 1 };
  // Beacons of other runs can be in between.
  while (found.length < run.length) {
    const piece = await log.beaconsAfter(key, after, PIECE);
    found.push(...piece.filter(({ envelope: { page, seq } }) => page === first.page && numbers.has(seq)));
    const last = piece.at(-1);
    if (!last) break;
    after = last.envelope;
  }
  return found;
};
