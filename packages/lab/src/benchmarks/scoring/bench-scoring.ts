import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from '@gait/research/metrics/median';
import type { SessionKey, SessionRecord } from '@gait/server/scorer';
import type { BenchOptions } from '../bench-options.ts';
import { printer, rounded } from '../printed.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { type BuiltScorer, builtScorer } from './built-scorer.ts';
import { type Side, scoreInTurn, sideOf, WARM_UP } from './score-in-turn.ts';

const SESSIONS = 2_000;
const QUICK_SESSIONS = 64;
/** Beacons of all sessions. */
const BEACONS = 32_000;
/** Fewest and most beacons of a live session, those of the sessions that follow it included. */
const MIN_TURNS = 3;
const MAX_TURNS = 16;
/** Sessions that are compared. */
const COMPARED = 2_000;

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
  const turns = turnsOf(sessions);
  const keys = await scoreInTurn(sides, { sessions, turns }, movements);
  const digests = new Set<string>();
  for (const side of sides) {
    digests.add(await digestOf(side.built, keys.slice(0, COMPARED)));
    print({
      bench: 'scoring',
      server: side.built.name,
      sessions: keys.length,
      beacons: sessions * turns,
      cpu_us: rounded(median(side.costs)),
      written_bytes: Math.round(side.written / (sessions * (turns - WARM_UP))),
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
