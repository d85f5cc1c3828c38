import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { InboxEntry, SessionKey, SessionRecord } from '@gait/server/scorer';
import type { BenchOptions } from '../bench-options.ts';
import { median } from '../median.ts';
import { printer, rounded } from '../printed.ts';
import { writtenBytes } from '../servers/written-bytes.ts';
import { WIDE } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { type BuiltScorer, builtScorer } from './built-scorer.ts';
import { bySession, takeFirst } from './pending.ts';
import { waitingEntries } from './waiting-entries.ts';

const SESSIONS = 2_000;
const QUICK_SESSIONS = 64;
/** Beacons of all sessions. */
const BEACONS = 32_000;
/** Fewest and most beacons of a live session, those of the sessions that follow it included. */
const MIN_TURNS = 3;
const MAX_TURNS = 16;
/** Turns that do not count: they warm up the compiler, and all sessions begin and send their readings. */
const WARM_UP = 2;
/** Sessions that are compared. */
const COMPARED = 2_000;
/** Beacons that a server scores together under load. */
const GROUP = 64;
/** Groups that one side scores before the other one. */
const GROUPS_IN_TURN = 8;
const START = 1_795_000_000_000;

/**
 * Measures the CPU time of scoring a beacon, from its inbox entry to its session in the store, and the heap that live sessions
 * take. With another checkout, both score the same beacons in turn, and their sessions are compared.
 */
export const benchScoring = async ({ json, quick, count, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const movements = await movementsOfPeople();
  const sessions = count ?? (quick ? QUICK_SESSIONS : SESSIONS);
  say(`${sessions} live sessions, movements of ${movements.of}`);
  const sides = [
    ...(against === undefined ? [] : [sideOf(await builtScorer('there', against))]),
    sideOf(await builtScorer('here')),
  ];
  const entries = waitingEntries({ ...WIDE, sessions }, movements, START);
  const total = sessions * turnsOf(sessions);
  const keys = await scoreInTurn(sides, entries, { warmUp: sessions * WARM_UP, total });
  const digests = new Set<string>();
  for (const side of sides) {
    digests.add(await digestOf(side.built, keys.slice(0, COMPARED)));
    print({
      bench: 'scoring',
      server: side.built.name,
      sessions: keys.length,
      beacons: total,
      cpu_us: rounded(median(side.costs)),
      written_bytes: Math.round(side.written / (total - sessions * WARM_UP)),
      ratio: rounded(median(side.costs) / median(sides[0]?.costs ?? [])),
      heap_bytes_a_session: Math.round(heapOfSessions(side) / keys.length),
    });
    await side.built.close();
  }
  const isSame = digests.size === 1;
  if (sides.length > 1) say(isSame ? 'Both sides have the same sessions.' : 'The sessions differ.');
  table();
  return isSame ? 0 : 1;
};

const turnsOf = (sessions: number): number =>
  Math.max(MIN_TURNS, Math.min(MAX_TURNS, Math.round(BEACONS / sessions)));

interface Side {
  readonly built: BuiltScorer;
  scorer: ReturnType<BuiltScorer['newScorer']> | undefined;
  /** CPU time of a beacon in µs, in each turn. */
  readonly costs: number[];
  /** Bytes that all of these turns wrote to files. */
  written: number;
}

const sideOf = (built: BuiltScorer): Side => ({
  built,
  scorer: built.newScorer(),
  costs: [],
  written: 0,
});

/** Scores the beacons of all turns. Returns the sessions. */
const scoreInTurn = async (
  sides: readonly Side[],
  entries: Generator<InboxEntry>,
  { warmUp, total }: { readonly warmUp: number; readonly total: number },
): Promise<SessionKey[]> => {
  const keys = new Map<string, SessionKey>();
  const order = [...sides];
  for (let done = 0; done < total; ) {
    const some = takeFirst(entries, Math.min(GROUP * GROUPS_IN_TURN, total - done));
    for (const { workspaceId, sessionId } of some) keys.set(sessionId, { workspaceId, sessionId });
    // They swap places, so that neither is always the first one.
    order.reverse();
    for (const side of order) {
      const before = writtenBytes();
      const cost = await costOf(side, some);
      if (done < warmUp) continue;
      side.costs.push(cost);
      side.written += writtenBytes() - before;
    }
    done += some.length;
  }
  return [...keys.values()];
};

const costOf = async ({ scorer }: Side, entries: readonly InboxEntry[]): Promise<number> => {
  const before = process.cpuUsage();
  for (let from = 0; from < entries.length; from += GROUP)
    await scorer?.score(bySession(entries.slice(from, from + GROUP)));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / entries.length;
};

/** Bytes that are in use no more without the scorer. */
const heapOfSessions = (side: Side): number => {
  const before = heapInUse();
  side.scorer = undefined;
  return before - heapInUse();
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after a collection, those outside of the heap included. They are freed with the next collection. */
const heapInUse = (): number => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** A hash of what the store has of the sessions, apart from when and how they were scored, and what versions write differently. */
const digestOf = async (built: BuiltScorer, keys: readonly SessionKey[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const record of await built.stored(keys)) hash.update(textOf(record));
  return hash.digest('hex');
};

const textOf = ({ scoredAt, engineVersion, storedBeacons, strokeKeys, ...record }: SessionRecord): string =>
  JSON.stringify(record);
