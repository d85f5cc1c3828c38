/**
 * GET /console/install?site_key=pub-...: what all servers have seen, in Unix ms.
 */
export interface InstallStatus {
  /** The tracker script was requested, whatever the key. */
  readonly script_at: number | null;
  readonly key_at: number | null;
  readonly beacon_at: number | null;
  /** The newest session of the workspace. */
  readonly session: {
    readonly session_id: string;
    readonly at: number;
    readonly risk_score: number;
    readonly recommended_action: string;
  } | null;
  /** The last beacon that was refused. */
  readonly refusal: {
    readonly at: number;
    readonly code: string;
    readonly detail: string;
    readonly origin: string | null;
    readonly site_key: string | null;
  } | null;
}
