import type { Envelope } from '@gait/wire';
import { SECOND_MS } from '@gait/wire/time';
import { type BuiltEngine, builtEngineOf } from '../beacon/built-engine-of.ts';
import type { BenchOptions } from '../bench-options.ts';
import { median } from '../median.ts';
import { printer, rounded } from '../printed.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';
import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';

const LENGTHS_MS = [10, 60, 600, 3_600, 4 * 3_600].map((seconds) => seconds * SECOND_MS);
const QUICK_LENGTHS_MS = LENGTHS_MS.slice(0, 2);
const SESSIONS = 5;
/** The last beacons of a session, whose median cost is compared with that of short sessions. */
const LAST = 24;

/** Measures a beacon of sessions from ten seconds to four hours: it costs the same however long the session is. */
export const benchFold = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const engines = {
    ...(against !== undefined && { there: await builtEngineOf(against) }),
    here: await builtEngineOf(),
  };
  const movements = await movementsOfPeople();
  say(`Movements of ${movements.of}.`);
  for (const engine of Object.values(engines))
    sessionsOf(movements, 60 * SECOND_MS).map((one) => fold(engine, one));
  for (const lengthMs of quick ? QUICK_LENGTHS_MS : LENGTHS_MS) {
    const sessions = sessionsOf(movements, lengthMs);
    for (const [server, engine] of Object.entries(engines)) {
      const folded = sessions.map((session) => fold(engine, session));
      print({
        bench: 'fold',
        server,
        seconds: lengthMs / SECOND_MS,
        last_beacon_us: rounded(median(folded.flatMap(({ costs }) => costs.slice(-LAST)))),
        beacon_mean_us: rounded(
          median(folded.map(({ costs }) => costs.reduce((a, b) => a + b, 0) / costs.length)),
        ),
        state_bytes: Math.round(median(folded.map(({ stateBytes }) => stateBytes))),
      });
    }
  }
  table();
  return 0;
};

const sessionsOf = (movements: Movements, lengthMs: number): Envelope[][] =>
  Array.from(
    { length: Math.max(1, Math.min(SESSIONS, Math.round((3_600 * SECOND_MS) / lengthMs))) },
    (_, number) => beaconsOfVisit('pub-', movements.visit(number, lengthMs), Math.max(lengthMs, BEACON_MS)),
  );

/** µs of decoding, folding and assessing each beacon. */
const fold = (engine: BuiltEngine, session: readonly Envelope[]) => {
  const state = engine.emptySession();
  const costs = session.map((envelope) => {
    const startedAt = performance.now();
    const beacon = engine.decodeBeacon(envelope);
    if (beacon) engine.foldBeacon(state, beacon, { at: envelope.origin + envelope.sent });
    engine.assess(state, engine.defaultSettings);
    return 1_000 * (performance.now() - startedAt);
  });
  return { costs, stateBytes: JSON.stringify(state).length };
};
