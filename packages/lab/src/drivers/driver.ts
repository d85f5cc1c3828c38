/**
 * How a driver gets its browser: started by it without or with a window, with a window and the usual flags against
 * being noticed, or joined to one that was already open. `os`: nobody drives the browser, input comes from outside.
 */
export type Mode = 'headless' | 'headful' | 'disguised' | 'attached' | 'os';

/** One session a driver is asked to make. */
export interface Visit {
  /** Address of the demo's first page, with a user id of its own. */
  readonly url: string;
  readonly mode: Mode;
  /** An empty folder for the browser's profile. */
  readonly profile: string;
}

/** A way to automate a browser. One file, one line in `index.ts`. */
export interface Driver {
  readonly name: string;
  readonly modes: readonly Mode[];
  /** Programs that must be on this machine. */
  readonly needs?: readonly string[];
  /** Does the task of `task.ts` once, with the driver's own ordinary API. */
  visit(visit: Visit): Promise<void>;
}
