import type { Check, SessionFeatures, SessionState } from '@gait/engine';
import type { Beacon, Envelope } from '@gait/wire';
import { median } from '../median.ts';
import { builtEngine } from './built-engine.ts';

/** Median µs a beacon, by part. */
export type Costs = ReadonlyMap<string, number>;

/** Times everything is done; the first of them are for the compiler to warm up. */
const RUNS = 400;
const WARM_UP = 100;

/** What each part of the engine costs for the last few beacons of a session. */
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
  const answer = assess(state, engine.defaultSettings);

  const ofEach = (work: () => void) =>
    cost(() => {
      for (let beacon = 0; beacon < last; beacon++) work();
    }) / last;

  const parts: [name: string, cost: number][] = [
    [
      'decode, fold and assess in turn',
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
    ['assess, all of it', ofEach(() => assess(state, engine.defaultSettings))],
    ['- features', ofEach(() => allOf(sessionFeatures(state), state))],
    ...Object.values<Check>(checks).map((check): [string, number] => [
      `- ${check.id}`,
      ofEach(() => check.judge(features)),
    ]),
    ['- prediction of agent_behavior', ofEach(() => agentBehaviorModel.predict(features))],
    ['state as JSON', ofEach(() => JSON.stringify(state))],
    ['answer as JSON', ofEach(() => JSON.stringify(answer))],
  ];
  return new Map(parts);
};

/** The features of every stream; they are computed on first access. */
const allOf = (features: SessionFeatures, { streams }: SessionState): unknown[] =>
  Object.keys(streams).map((name) => features[name as keyof SessionState['streams']]);

/** Median µs of the work; what it is given is made before the clock starts. */
const cost = <Given>(work: (given: Given) => unknown, given?: () => Given): number => {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const input = given?.() as Given;
    const startedAt = performance.now();
    work(input);
    if (run >= WARM_UP) taken.push(1_000 * (performance.now() - startedAt));
  }
  return median(taken);
};
