import type { InboxEntry, Scorer } from '@gait/server/scorer';
import type { BenchOptions } from '../bench-options.ts';
import { printer, rounded } from '../printed.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { type BuiltScorer, builtScorer } from './built-scorer.ts';
import { bySession, take } from './pending.ts';
import { waitingEntries } from './waiting-entries.ts';

/** Sessions that are live at once, and the beacons of each. */
const SESSIONS = 512;
const QUICK_SESSIONS = 16;
const BEACONS = 16;
/** Times that all sessions are followed by new ones. The first time warms up the compiler. */
const GENERATIONS = 3;
const START = 1_795_000_000_000;

/** Beacons of a session that are folded together, and beacons of all sessions that are scored and written together. */
const SHAPES = [
  { fold: 1, group: 64 },
  { fold: 2, group: 64 },
  { fold: 4, group: 64 },
  { fold: 8, group: 64 },
  { fold: 16, group: 64 },
  { fold: 1, group: 1 },
  { fold: 1, group: 8 },
  { fold: 1, group: 512 },
] as const;

interface Side {
  readonly fold: number;
  readonly group: number;
  readonly built: BuiltScorer;
  readonly scorer: Scorer;
  /** CPU time in µs. */
  cpu: number;
}

/** Measures the CPU time of scoring the same beacons, with more of them in a fold and in a group. */
export const benchFolds = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const movements = await movementsOfPeople();
  const sessions = quick ? QUICK_SESSIONS : SESSIONS;
  say(`${sessions} live sessions of ${BEACONS} beacons, movements of ${movements.of}`);
  const sides: Side[] = [];
  for (const shape of SHAPES) {
    const built = await builtScorer(against === undefined ? 'here' : 'there', against);
    sides.push({ ...shape, built, scorer: built.newScorer(), cpu: 0 });
  }
  const entries = waitingEntries({ sessions, beacons: [BEACONS, BEACONS] }, movements, START);
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const some = take(entries, sessions * BEACONS);
    for (const side of sides) {
      const cpu = await cpuOf(side, some);
      if (generation > 0) side.cpu += cpu;
    }
  }
  for (const { fold, group, cpu } of sides)
    print({
      bench: 'folds',
      beacons_a_fold: fold,
      beacons_a_group: group,
      cpu_us_a_beacon: rounded(cpu / (sessions * BEACONS * (GENERATIONS - 1))),
      ratio: rounded(cpu / (sides[0]?.cpu ?? 0)),
    });
  for (const { built } of sides) await built.close();
  table();
  return 0;
};

const cpuOf = async ({ scorer, fold, group }: Side, entries: readonly InboxEntry[]): Promise<number> => {
  const groups = groupsOf(entries, fold, group);
  const before = process.cpuUsage();
  for (const sessions of groups) await scorer.score(sessions);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** All sessions with their next beacons, then all with those after them. */
const groupsOf = (entries: readonly InboxEntry[], fold: number, group: number) => {
  const size = Math.max(1, group / fold);
  const sessions = bySession(entries);
  const groups: (typeof sessions)[] = [];
  for (let from = 0; from < BEACONS; from += fold) {
    const pending = sessions.map((one) => ({ ...one, entries: one.entries.slice(from, from + fold) }));
    for (let at = 0; at < pending.length; at += size) groups.push(pending.slice(at, at + size));
  }
  return groups;
};
