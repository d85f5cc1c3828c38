import type { Check, SessionFeatures, SessionState } from '@gait/engine';
import type { Beacon, Envelope } from '@gait/wire';
import { median } from '../median.ts';
import { builtEngine } from './built-engine.ts';

/** Median µs per beacon, by part. */
export type Costs = ReadonlyMap<string, number>;

/** Number of runs, of which the first ones warm up the compiler. */
const RUNS = 400;
const WARM_UP = 100;

/** Measures the cost of each part of the engine for the last beacons of a session. */
export const costsOfParts = async (beacons: readonly Envelope[], last: number): Promise<Costs> => {
  const { decodeBeacon, foldBeacon, sessionFeatures, checks, assess, agentBehaviorModel, ...engine } =
    await builtEngine();
  const decoded = (envelope: Envelope): Beacon => decodeBeacon(envelope)!;
  const foldAll = (state: SessionState, some: readonly Beacon[]): SessionState => {
    for (const beacon of some) foldBeacon(state, beacon, { at: beacon.origin + beacon.sent });
    return state;
  };
  const earlier = beacons.slice(0, -last).map(decoded);
  const envelopes = beacons.slice(-last);
  const arriving = envelopes.map(decoded);
  const before = foldAll(engine.emptySession(), earlier);
  const state = foldAll(structuredClone(before), arriving);
  const features = sessionFeatures(state);
  const assessment = assess(state, engine.defaultSettings);

  const ofEach = (work: () => void) =>
    cost(() => {
      for (let beacon = 0; beacon < last; beacon++) work();
    }) / last;

  const parts: [name: string, cost: number][] = [
    [
      'decode, fold, assess per beacon',
      cost(
        (copy) => {
          for (const envelope of envelopes)
            assess(foldAll(copy, [decoded(envelope)]), engine.defaultSettings);
        },
        () => structuredClone(before),
      ) / last,
    ],
    ['decode', cost(() => envelopes.map(decoded)) / last],
    [
      'fold',
      cost(
        (copy) => foldAll(copy, arriving),
        () => structuredClone(before),
      ) / last,
    ],
    ['assess in total', ofEach(() => assess(state, engine.defaultSettings))],
    ['- features', ofEach(() => allOf(sessionFeatures(state), state))],
    ...Object.values<Check>(checks).map((check): [string, number] => [
      `- ${check.id}`,
      ofEach(() => check.judge(features)),
    ]),
    ['- prediction of agent_behavior', ofEach(() => agentBehaviorModel.predict(features))],
    ['state as JSON', ofEach(() => JSON.stringify(state))],
    ['assessment as JSON', ofEach(() => JSON.stringify(assessment))],
  ];
  return new Map(parts);
};

/** The features of every stream; they are computed on first access. */
const allOf = (features: SessionFeatures, { streams }: SessionState): unknown[] =>
  Object.keys(streams).map((name) => features[name as keyof SessionState['streams']]);

/** Median µs of the work, without the time to prepare its input. */
const cost = <Given>(work: (given: Given) => unknown, given?: () => Given): number => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const input = given?.() as Given;
    const startedAt = performance.now();
    work(input);
    if (run >= WARM_UP) times.push(1_000 * (performance.now() - startedAt));
  }
  return median(times);
};
