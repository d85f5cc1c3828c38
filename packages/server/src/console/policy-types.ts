/** GET and PUT /console/policy. Version 0 and an empty text: there is no policy. */
export interface WorkspacePolicy {
  readonly version: number;
  readonly text: string;
  /** The newest 50, newest first. */
  readonly versions: readonly {
    readonly version: number;
    /** Unix ms. */
    readonly saved_at: number;
    /** The member who saved it. Null if a command did, or if the member was removed. */
    readonly email: string | null;
  }[];
}

/** GET /console/policy/versions/:version */
export interface PolicyVersion {
  readonly version: number;
  readonly text: string;
}

/** POST /console/policy/preview: what a text would change in each place, in sentences. */
export interface PolicyPreview {
  readonly changes: readonly string[];
}
