import type { Beacon } from '@gait/wire';

/** One line of the event log: when (Unix ms, by the server's clock) and a short sentence. */
export interface Action {
  readonly at: number;
  readonly action: string;
}

/**
 * The sentences of one beacon, in order: "Typed 42 characters in textarea #essay", "Returned to the tab after 12 s".
 * `clockSkew` ms is added to the visitor's clock.
 */
export const actionLog = (beacon: Beacon, clockSkew: number): Action[] =>
  beacon.events.press.map((press) => ({
    at: Math.round(beacon.origin + press.t + clockSkew),
    action: `Clicked ${beacon.strings[press.target] ?? 'the page'}`,
  }));
