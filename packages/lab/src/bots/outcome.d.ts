import type { Mode } from './driver.ts';
import { type Arrived } from './interactions.ts';
import type { Flags, Report } from './report.ts';
/** From this score on, the advice is to block or reject. */
export declare const REJECT = 70;
/** Below this score, the advice is to allow. */
export declare const REVIEW = 50;
/** One judged session, as printed with `--json`. */
export interface Outcome {
  readonly driver: string;
  readonly mode: Mode;
  readonly label: 'bot' | 'human';
  readonly risk_score: number;
  readonly recommended_action: string;
  readonly score_at_10s: number;
  /** Since the first page began to load; null when it never came so far. */
  readonly ms_to_70: number | null;
  readonly interactions_to_70: number | null;
  readonly biometric_checks: Flags;
  readonly device_checks: Flags;
  /** Detected checks with their reasons, strongest first. */
  readonly because: readonly string[];
  readonly session_id: string;
}
export interface NotRun {
  readonly driver: string;
  readonly mode: Mode;
  readonly label: 'bot' | 'human';
  readonly not_run: string;
}
export declare const isJudged: (row: Outcome | NotRun) => row is Outcome;
/** What the server said of a session, and how soon. */
export declare const outcomeOf: (
  who: Pick<Outcome, 'driver' | 'mode' | 'label'>,
  report: Report,
  arrived: readonly Arrived[],
) => Outcome;
