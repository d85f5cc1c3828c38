import type { Verdict } from '@gait/engine';
import type { LabServer } from './lab-server.ts';
export type Flags = Readonly<Record<string, Verdict>>;
/** A session's report with the extras the lab asks for. */
export interface Report {
  readonly session_id: string;
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
  readonly biometric_checks: Flags;
  readonly device_checks: Flags;
  readonly evidence: Readonly<
    Record<
      string,
      {
        verdict: Verdict;
        because: string;
        points: number;
      }
    >
  >;
  readonly timeline: readonly {
    at: number;
    risk_score: number;
    detected: readonly string[];
  }[];
}
/** The report on the newest session of a user, as a customer's back end would read it. */
export declare const reportOfUser: (server: LabServer, userId: string) => Promise<Report>;
