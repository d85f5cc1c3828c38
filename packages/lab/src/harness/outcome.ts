import { type Arrived, interactionsTo } from '@gait/research/recordings/interactions';
import type { Mode } from '../drivers/driver.ts';
import type { PeerVerdicts } from '../peers/peers.ts';
import type { CheckVerdicts, DrivenReport } from './report.ts';

/** Scores from here on recommend blocking or rejecting. */
export const REJECT = 70;
/** Scores below this recommend accepting. */
export const REVIEW = 50;

export const EARLY_MS = 10_000;

/** One judged session, as printed with `--json`. */
export interface DriverOutcome {
  readonly driver: string;
  readonly mode: Mode;
  readonly label: 'bot' | 'human';
  readonly risk_score: number;
  readonly recommended_action: string;
  /** The highest score at any time, because a site may ask at any time. */
  readonly peak_score: number;
  /** Checks that were Detected at the peak. */
  readonly peak_detected: readonly string[];
  readonly score_at_10s: number;
  /** ms from the start of the first page load; null when the score was never reached. */
  readonly ms_to_70: number | null;
  readonly interactions_to_70: number | null;
  readonly biometric_checks: CheckVerdicts;
  readonly device_checks: CheckVerdicts;
  /** Detected checks with their reasons, strongest first. */
  readonly because: readonly string[];
  readonly session_id: string;
  /** Verdicts of other detectors on the same session. */
  readonly peers?: PeerVerdicts;
}

export interface NotRun {
  readonly driver: string;
  readonly mode: Mode;
  readonly label: 'bot' | 'human';
  readonly not_run: string;
}

export const hasRun = (row: DriverOutcome | NotRun): row is DriverOutcome => 'risk_score' in row;

const reasons = ({ evidence }: DrivenReport): string[] =>
  Object.entries(evidence)
    .filter(([, { verdict }]) => verdict === 'Detected')
    .sort(([, one], [, next]) => next.points - one.points)
    .map(([check, { because }]) => `${check}: ${because}`);

/** The server's judgment of a session, and how early it came. */
export const driverOutcome = (
  visitor: Pick<DriverOutcome, 'driver' | 'mode' | 'label'>,
  report: DrivenReport,
  arrived: readonly Arrived[],
): DriverOutcome => {
  const start = Math.min(...arrived.map(({ beacon }) => beacon.origin));
  const early = report.timeline.filter(({ at }) => at - start <= EARLY_MS).at(-1);
  const peak = report.timeline.toSorted((one, next) => next.risk_score - one.risk_score)[0];
  const reached = report.timeline.find(({ risk_score }) => risk_score >= REJECT);
  return {
    ...visitor,
    risk_score: report.risk_score,
    recommended_action: report.recommended_action,
    peak_score: peak?.risk_score ?? report.risk_score,
    peak_detected: peak?.detected ?? [],
    score_at_10s: early?.risk_score ?? 0,
    ms_to_70: reached ? Math.round(reached.at - start) : null,
    interactions_to_70: interactionsTo(REJECT, arrived) ?? null,
    biometric_checks: report.biometric_checks,
    device_checks: report.device_checks,
    because: reasons(report),
    session_id: report.session_id,
  };
};
