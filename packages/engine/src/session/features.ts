import type { StoredReadings } from '@gait/wire';
import { type Device, deviceOf } from '../device.ts';
import type { Observed } from '../dynamics/experts.ts';
import { type MouseSampling, samplingOfState } from '../dynamics/mouse/sampling.ts';
import { recentDynamics } from '../dynamics/recent.ts';
import type { EarlierVisits } from '../earlier-visits.ts';
import type { RequestMarks } from '../identity/request-marks.ts';
import type { NetworkFacts, PlaceFacts, RequestFacts } from '../received.ts';
import type { ReplayFacts } from '../replay/match-replays.ts';
import type { Stream } from '../stream.ts';
import type { Stretch } from '../stretch/stretch.ts';
import { registeredStreams, type SessionState, type Streams } from './state.ts';

type FeaturesOf<S> = S extends Stream<infer _, infer Features> ? Features : never;

/** What checks and models judge. */
export type SessionFeatures = { readonly [Name in keyof Streams]: FeaturesOf<Streams[Name]> } & Own & {
    readonly device: Device;
    readonly mouseSampling: MouseSampling;
    readonly recentDynamics: Observed;
  };

/** What a session has as it is. */
type Own = Omit<LazyFeatures, 'state' | 'memo'>;

type Computed = 'device' | 'mouseSampling' | 'recentDynamics' | keyof Streams;

/** Features are computed lazily and memoized. */
class LazyFeatures {
  readonly stretch: Stretch;
  readonly readings: StoredReadings;
  readonly readingsComplete: boolean;
  readonly network: NetworkFacts | undefined;
  readonly place: PlaceFacts | undefined;
  readonly request: RequestFacts | undefined;
  readonly replay: ReplayFacts | undefined;
  readonly requestMarks: RequestMarks;
  readonly browserKinds: readonly string[];
  readonly mirrors: readonly ReplayFacts[];
  readonly visits: readonly EarlierVisits[];
  readonly state: SessionState;
  /** In the order of `defineLazily`. */
  readonly memo: unknown[] = [];

  constructor(state: SessionState) {
    this.state = state;
    this.stretch = state.stretch;
    this.readings = state.readings;
    this.readingsComplete = state.readingsComplete;
    this.network = state.network;
    this.place = state.place;
    this.request = state.request;
    this.replay = state.replay;
    this.requestMarks = state.requestMarks;
    this.browserKinds = state.browserKinds;
    this.mirrors = state.mirrors ?? [];
    this.visits = state.visits ?? [];
  }
}

let defined = 0;

const defineLazily = (name: Computed, compute: (state: SessionState) => unknown): void => {
  const place = defined++;
  Object.defineProperty(LazyFeatures.prototype, name, {
    get(this: LazyFeatures) {
      const known = this.memo[place];
      if (known !== undefined) return known;
      const features = compute(this.state);
      this.memo[place] = features;
      return features;
    },
  });
};

defineLazily('device', ({ readings }) => deviceOf(readings));
defineLazily('mouseSampling', ({ streams }) => samplingOfState(streams.mouseDynamics));
defineLazily('recentDynamics', ({ streams }) => recentDynamics(streams));
for (const [name, stream] of registeredStreams)
  defineLazily(name, ({ streams }) => stream.features(streams[name]));

// The getters above add what the class itself does not declare.
export const sessionFeatures = (state: SessionState): SessionFeatures =>
  new LazyFeatures(state) as unknown as SessionFeatures;
