import { type ChildProcess } from 'node:child_process';
/** The installed browser every driver is pointed at. */
export declare const CHROMIUM: string;
export declare const FIREFOX: string;
export declare const CHROMEDRIVER: string;
/** What any start needs here, whoever drives: no first-run pages, no traffic of its own. */
export declare const quietArgs: string[];
/** What tools add so that pages are not told of automation. */
export declare const disguiseArgs: string[];
/** Asks a program to end, and ends it when it does not listen. */
export declare const stop: (child: ChildProcess) => Promise<void>;
/** A Chromium as a person would start it: with a window, a profile and an address. */
export declare const openChromium: (profile: string, args: readonly string[], url: string) => ChildProcess;
export interface DebuggedChromium {
  readonly port: number;
  readonly endpoint: string;
  close(): Promise<void>;
}
/** A Chromium that listens for a debugger, for drivers that join an open browser. */
export declare const debuggedChromium: (
  profile: string,
  args?: readonly string[],
) => Promise<DebuggedChromium>;
