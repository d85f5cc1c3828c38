import type { StoredReadings } from '@gait/wire';

/** What a rule learns about one visit. */
export interface Seen {
  /** Unix ms. */
  readonly at: number;
  readonly readings: StoredReadings;
  /** Undefined if nothing is known about the address. */
  readonly network: { readonly asn: number; readonly city: string } | undefined;
}

/** A visit of a simulated device, with the truth about it. */
export interface SimulatedVisit extends Seen {
  readonly device: number;
  readonly isSafari: boolean;
  /** Whether the browser kept its stored id since the visit before. */
  readonly storage: 'first' | 'kept' | 'cleared';
  /** Compared with the visit before. */
  readonly isSameNetwork: boolean;
  readonly isUnchanged: boolean;
}

/** The answer of a rule to one visit. */
export interface Answer {
  readonly id: string;
  /** Undefined for a new visitor. */
  readonly confidence: number | undefined;
  /** Whether the rule says that the id stands for one device. To be asked before the next visit; some rules never say. */
  isDistinguishable?(): boolean;
}

/** A rule that recognizes visitors. `open` starts with an empty workspace. */
export interface VisitorRule {
  readonly name: string;
  open(): (seen: Seen) => Answer;
}
