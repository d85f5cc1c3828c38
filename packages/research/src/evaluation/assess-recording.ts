import {
  assess,
  defaultSettings,
  emptySession,
  foldBeacon,
  type SessionState,
  sessionFeatures,
} from '@gait/engine';
import { agentBehaviorModel, probabilityOf } from '@gait/engine/models';
import type { Beacon, Events } from '@gait/wire';
import { eventsBetween, eventTimes } from '../recordings/prefixes.ts';
import { RECORDED_SESSION, recordedEvents } from '../recordings/recorded-events.ts';
import type { Recording } from '../recordings/recording.ts';

/** The engine's verdict on a recording, or on a prefix of it. */
export interface RecordingVerdict {
  readonly dataset: string;
  readonly subject: string;
  readonly session: string;
  readonly label: string;
  readonly family: string | null;
  /** `40 events` or `15 s`; absent for the whole recording. */
  readonly prefix?: string;
  /** Null if no expert has enough events. */
  readonly agent_probability: number | null;
  readonly agent_behavior: string;
  readonly risk_score: number;
  /** The risk score of the rules alone, without the model. */
  readonly rules_score: number;
}

export const PREFIX_EVENTS: readonly number[] = [10, 20, 40, 80, 160, 320];
export const PREFIX_SECONDS: readonly number[] = [5, 15, 30, 60];

const RULES_ONLY = { ...defaultSettings, weights: { agent_behavior: 0 } };

/** Recordings come from desktops and have no other device readings. */
const DESKTOP = { user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' };

interface Prefix {
  readonly end: number;
  readonly prefix?: string;
}

export const assessRecording = (recording: Recording, hasPrefixes: boolean): RecordingVerdict[] => {
  const events = recordedEvents(recording);
  const prefixes = [
    ...(hasPrefixes ? prefixesOf(eventTimes(events)) : []),
    { end: Number.POSITIVE_INFINITY },
  ];
  return foldedPrefixes(events, prefixes, (state, { prefix }) => {
    const { dataset, subject, session, label, family = null } = recording;
    return { dataset, subject, session, label, family, ...(prefix ? { prefix } : {}), ...verdictOf(state) };
  });
};

/** What is made of the session after each prefix, in order of time, as if a beacon ended there. */
export const foldedPrefixes = <Ending extends { readonly end: number }, Made>(
  events: Events,
  prefixes: readonly Ending[],
  make: (state: SessionState, prefix: Ending) => Made,
): Made[] => {
  const state = emptySession();
  let from = Number.NEGATIVE_INFINITY;
  return prefixes.map((prefix, seq) => {
    foldBeacon(state, beaconOf(eventsBetween(events, from, prefix.end), seq), { at: ORIGIN });
    from = prefix.end;
    return make(state, prefix);
  });
};

/** Ends of all prefixes that the recording fills, in order of time. */
const prefixesOf = (times: readonly number[]): Prefix[] => {
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? 0;
  const byEvents = PREFIX_EVENTS.filter((size) => size <= times.length).map((size) => ({
    end: (times[size - 1] as number) + 0.5,
    prefix: `${size} events`,
  }));
  const bySeconds = PREFIX_SECONDS.filter((seconds) => last - first >= seconds * 1000).map((seconds) => ({
    end: first + seconds * 1000,
    prefix: `${seconds} s`,
  }));
  return [...byEvents, ...bySeconds].sort((a, b) => a.end - b.end);
};

/** Start of every recording, Unix ms. */
const ORIGIN = 1_700_000_000_000;

const beaconOf = (events: Events, seq: number): Beacon => ({
  ...RECORDED_SESSION,
  seq,
  origin: ORIGIN,
  sent: 0,
  events,
  ...(seq === 0 ? { device: DESKTOP, complete: true } : {}),
});

const verdictOf = (
  state: SessionState,
): Pick<RecordingVerdict, 'agent_probability' | 'agent_behavior' | 'risk_score' | 'rules_score'> => {
  const { findings, riskScore } = assess(state, defaultSettings);
  const { count, logOdds } = agentBehaviorModel.predict(sessionFeatures(state));
  return {
    agent_probability: count > 0 ? Math.round(probabilityOf(logOdds) * 1e5) / 1e5 : null,
    agent_behavior: findings.agent_behavior?.verdict ?? 'Unknown',
    risk_score: riskScore,
    rules_score: assess(state, RULES_ONLY).riskScore,
  };
};
