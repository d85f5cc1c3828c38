import type { BenchOptions } from '../bench-options.ts';
import { type BuiltEngine, builtEngineOf } from './built-engine-of.ts';
import { type Mean, meanOf } from './mean.ts';
import { generatedSessions, recordedSessionsIn, type SentBeacon } from './sent-beacons.ts';

/** Rounds over all sessions; the first ones warm up the compiler and do not count. */
const ROUNDS = 20;
const WARM_UP = 3;

/**
 * Measures the CPU time of a beacon from decoding to assessment, in this checkout and in another one. Both take the same
 * beacons in turn, session by session, so that whatever else the machine does affects both.
 */
export const benchBeacon = async ({ json, against, recorded }: BenchOptions): Promise<number> => {
  const own = await builtEngineOf();
  const other = against === undefined ? undefined : await builtEngineOf(against);
  const sent = recorded === undefined ? generatedSessions() : recordedSessionsIn(recorded);
  const beacons = sent.reduce((sum, session) => sum + session.length, 0);
  const rounds: Round[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times = timesOf([own, ...(other ? [other] : [])], sent, round);
    if (round >= 0) rounds.push(times.map((time) => time / beacons));
  }
  const [ownCosts, otherCosts] = [0, 1].map((side) =>
    meanOf(rounds.map((times) => times[side] ?? Number.NaN)),
  );
  const difference = other && meanOf(rounds.map(([mine = 0, theirs = 0]) => mine - theirs));
  const what = { beacons, sessions: sent.length, rounds: ROUNDS };
  if (json) console.log(JSON.stringify({ ...what, here: ownCosts, there: other && otherCosts, difference }));
  else {
    console.log(
      `us per beacon (decode, fold, assess): ${beacons} beacons of ${sent.length} sessions, ${ROUNDS} rounds`,
    );
    console.log(`here        ${words(ownCosts)}`);
    if (difference) console.log(`there       ${words(otherCosts)}\ndifference  ${words(difference)}`);
  }
  return 0;
};

/** µs per beacon, here and there. */
type Round = readonly number[];

const words = ({ mean, margin }: Mean = { mean: Number.NaN, margin: Number.NaN }): string =>
  `${mean.toFixed(1)} (95% from ${(mean - margin).toFixed(1)} to ${(mean + margin).toFixed(1)})`;

/** µs of CPU time that each engine takes for all sessions; they swap places from session to session. */
const timesOf = (
  engines: readonly BuiltEngine[],
  sessions: readonly (readonly SentBeacon[])[],
  round: number,
): Round => {
  const times = engines.map(() => 0);
  for (const [number, session] of sessions.entries())
    for (let turn = 0; turn < engines.length; turn++) {
      const side = (turn + number + round + WARM_UP) % engines.length;
      const before = process.cpuUsage();
      foldSession(engines[side] as BuiltEngine, session);
      const { user, system } = process.cpuUsage(before);
      times[side] = (times[side] ?? 0) + user + system;
    }
  return times;
};

const foldSession = (engine: BuiltEngine, session: readonly SentBeacon[]): void => {
  const state = engine.emptySession();
  for (const { envelope, received } of session) {
    const beacon = engine.decodeBeacon(envelope);
    if (!beacon) continue;
    engine.foldBeacon(state, beacon, received);
    engine.assess(state, engine.defaultSettings);
  }
};
