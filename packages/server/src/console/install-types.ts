/** A site whose pages load the tracker or send beacons. */
export interface InstallOrigin {
  readonly origin: string;
  /** Unix ms of what says how its newest page does. */
  readonly at: number;
  /** `silent`: it has loaded the tracker, and no beacon of a page has come since. */
  readonly state: 'works' | 'refused' | 'silent';
  /** Why its newest beacon was refused. */
  readonly refusal: { readonly code: string; readonly detail: string } | null;
}

/**
 * GET /console/install?site_key=pub-...: what all servers have seen, in Unix ms.
 */
export interface InstallStatus {
  /** The tracker script was requested, whatever the key. */
  readonly script_at: number | null;
  readonly key_at: number | null;
  readonly beacon_at: number | null;
  /** An API key read the report of a session. */
  readonly report_at: number | null;
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
  /** Sites of the workspace, those that need action first. */
  readonly origins: readonly InstallOrigin[];
}
