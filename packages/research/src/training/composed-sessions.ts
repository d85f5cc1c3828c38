import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { calibrated, clipLogOdds, type StoredExpert, type StreamEvidence } from '@gait/engine/models';
import { randomOf } from '../random.ts';
import type { Predicted } from './cross-validate.ts';

/** A session with the log-odds of the whole model. */
export interface ComposedSession {
  readonly isBot: boolean;
  readonly family: string;
  /** The people behind its streams. */
  readonly subjects: readonly string[];
  readonly sources: readonly string[];
  readonly count: number;
  readonly logOdds: number;
  readonly streams: readonly StreamEvidence[];
}

export type Calibrations = Readonly<
  Partial<Record<ExpertName, Pick<StoredExpert, 'calibration' | 'falseNegativeFloor' | 'falsePositiveFloor'>>>
>;

/** A session of one stream, judged by its expert alone. */
export const singleStreamSession = (
  { sample, margin }: Predicted,
  calibrations: Calibrations,
): ComposedSession => {
  const expert = calibrations[sample.expert] as StoredExpert;
  const { count } = sample;
  const logOdds = clipLogOdds(calibrated(margin, count, expert.calibration), expert);
  return {
    isBot: sample.isBot,
    family: sample.family,
    subjects: [sample.subject],
    sources: [sample.source],
    count,
    logOdds,
    streams: [{ expert: sample.expert, logOdds, count }],
  };
};

const MAX_STREAMS = 3;

/** Sessions of several streams of different people or of different bots. No data set has all streams of the same people. */
export const composed = (
  sessions: Readonly<Partial<Record<ExpertName, readonly ComposedSession[]>>>,
  times: number,
): ComposedSession[] => {
  const random = randomOf('composed');
  const split = expertNames.flatMap((name) => {
    const own = sessions[name];
    return own && own.length > 0
      ? [[own.filter(({ isBot }) => !isBot), own.filter(({ isBot }) => isBot)] as const]
      : [];
  });
  return Array.from({ length: times }, (_, i) => {
    const isBot = i % 2 === 1;
    const streams = random.shuffled(split).slice(0, random.integer(2, MAX_STREAMS));
    const parts = streams.map(([people, bots]) => random.pick(isBot ? bots : people));
    return {
      isBot,
      family: isBot ? 'composed' : 'human',
      subjects: parts.flatMap(({ subjects }) => subjects),
      sources: parts.flatMap(({ sources }) => sources),
      count: parts.reduce((sum, { count }) => sum + count, 0),
      logOdds: parts.reduce((sum, { logOdds }) => sum + logOdds, 0),
      streams: parts.flatMap(({ streams }) => streams),
    };
  });
};
