import type { ExpertName } from '../dynamics/experts.ts';
import type { Calibration } from './calibration.ts';

/** Trees of one expert, column by column: 7, 7, 7 and 15 numbers a tree. */
export interface StoredTrees {
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly missing: readonly number[];
  readonly value: readonly number[];
}

export interface StoredExpert {
  readonly measures: readonly string[];
  /** Median of people, by measure: on which side of it a value lies decides its words. */
  readonly typical: readonly (number | null)[];
  readonly trees: StoredTrees;
  readonly calibration: Calibration;
  /** Fewer events than this say nothing. */
  readonly minCount: number;
  /** Chance that a bot behaves like a person in this stream, as fitted: bounds what the stream may say for one. */
  readonly imitation: number;
  /** Chance that a person is odd in this stream beyond all that was recorded: bounds what the stream may say against one. */
  readonly oddity: number;
}

/** What training writes and the engine reads. */
export interface StoredModel {
  readonly experts: Readonly<Partial<Record<ExpertName, StoredExpert>>>;
  /** Log-odds from which a session is Detected. */
  readonly detected: number;
  /** Log-odds up to which a session of at least so many events is Not detected; between the two it is Unknown. */
  readonly cleared: readonly { readonly from: number; readonly below: number }[];
}
