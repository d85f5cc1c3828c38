import type { DisguisedMode } from './disguises.ts';

/**
 * How a driver gets its browser: it launches one without or with a window, launches one with a window and the usual flags
 * that hide automation, or attaches to an open one. `as-windows`: one without a window that names that system and a graphics
 * card of it. `os`: the browser is not automated; input comes from the window system.
 */
export type Mode = 'headless' | 'headful' | 'disguised' | 'attached' | DisguisedMode | 'os';

/** One session for a driver to make. */
export interface Visit {
  /** Address of the demo's first page, with a user id that is unique to this visit. */
  readonly url: string;
  readonly mode: Mode;
  /** An empty folder for the browser's profile. */
  readonly profile: string;
}

/** A method of automating a browser. One file, one line in `index.ts`. */
export interface Driver {
  readonly name: string;
  readonly modes: readonly Mode[];
  /** Programs that must be installed. */
  readonly needs?: readonly string[];
  /** Does the task of `driver-task.ts` once through the driver's ordinary API. */
  visit(visit: Visit): Promise<void>;
}
