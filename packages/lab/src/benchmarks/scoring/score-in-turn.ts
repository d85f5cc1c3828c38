import type { InboxEntry, SessionKey } from '@gait/server/scorer';
import { writtenBytes } from '../servers/counted.ts';
import { WIDE } from '../traffic/live-sessions.ts';
import type { Movements } from '../traffic/movements.ts';
import type { BuiltScorer } from './built-scorer.ts';
import { waitingEntries } from './waiting-entries.ts';

/** Turns that do not count: they warm up the compiler, and all sessions begin and send their readings. */
export const WARM_UP = 2;
/** Beacons that a server scores together under load. */
const GROUP = 64;
/** Groups that one side scores before the other one. */
const GROUPS_IN_TURN = 8;
const START = 1_795_000_000_000;

/** A scorer, and what its beacons cost. */
export interface Side {
  readonly built: BuiltScorer;
  scorer: ReturnType<BuiltScorer['newScorer']> | undefined;
  /** CPU time of a beacon in µs, in each turn. */
  readonly costs: number[];
  /** Bytes that all of these turns wrote to files. */
  written: number;
}

export const sideOf = (built: BuiltScorer): Side => ({
  built,
  scorer: built.newScorer(),
  costs: [],
  written: 0,
});

export interface WideLoad {
  /** Sessions that are live at once, and beacons that each of them or those that follow it send. */
  readonly sessions: number;
  readonly turns: number;
}

/** Scores the same beacons on all sides, in turn. Returns the sessions. */
export const scoreInTurn = async (
  sides: readonly Side[],
  { sessions, turns }: WideLoad,
  movements: Movements,
): Promise<SessionKey[]> => {
  const entries = waitingEntries({ ...WIDE, sessions }, movements, START);
  const total = sessions * turns;
  const keys = new Map<string, SessionKey>();
  const order = [...sides];
  for (let done = 0; done < total; ) {
    const some = Array.from(
      { length: Math.min(GROUP * GROUPS_IN_TURN, total - done) },
      () => entries.next().value as InboxEntry,
    );
    for (const { workspaceId, sessionId } of some) keys.set(sessionId, { workspaceId, sessionId });
    // They swap places, so that neither is always the first one.
    order.reverse();
    for (const side of order) {
      const before = writtenBytes();
      const cost = await costOf(side, some);
      if (done < sessions * WARM_UP) continue;
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

/** Entries of the inbox as a scorer gets them. */
const bySession = (entries: readonly InboxEntry[]) => {
  const sessions = new Map<string, SessionKey & { readonly entries: InboxEntry[] }>();
  for (const entry of entries) {
    const { workspaceId, sessionId } = entry;
    const session = sessions.get(sessionId) ?? { workspaceId, sessionId, entries: [] };
    session.entries.push(entry);
    sessions.set(sessionId, session);
  }
  return [...sessions.values()];
};
