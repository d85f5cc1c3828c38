import type { WorkspaceSettings } from './types.ts';

/** GET /console/settings/versions: the newest 50 versions first. Version 0, the defaults, is not listed. */
export interface SettingsVersions {
  readonly versions: readonly (Omit<WorkspaceSettings, 'checks'> & {
    /** Unix ms. */
    readonly saved_at: number;
    /** The member who saved it. Null if the member was removed, or the audit log is too long. */
    readonly email: string | null;
  })[];
}

/** GET /console/settings/rescore: the newest run of this server, or null. */
export interface RescoreStatus {
  readonly run: {
    readonly is_running: boolean;
    readonly sessions: number;
    /** Scores that have changed. */
    readonly moved: number;
    /** Earlier sessions that have another action with the new thresholds. */
    readonly switched: number;
    readonly total: number;
    /** False above 10,000. */
    readonly is_total_exact: boolean;
  } | null;
}
