import type { CheckId } from '@gait/engine';

/** What a site does with a session. From mild to strict. */
export const outcomes = ['allow', 'review', 'block'] as const;
export type PolicyOutcome = (typeof outcomes)[number];

/** What an entry of a list names. */
export const listKinds = ['user', 'visitor', 'network', 'country', 'agent'] as const;
export type ListKind = (typeof listKinds)[number];

/** An entry that decides by itself who or what is named. */
export interface ListEntry {
  readonly outcome: PolicyOutcome;
  readonly kind: ListKind;
  readonly value: string;
  readonly reason: string;
  /** The only place that it counts in. Undefined for all. */
  readonly place: string | undefined;
  /** When it ends, in Unix ms. Undefined for never. */
  readonly endsAt: number | undefined;
}

/** How the sessions of one place are decided. What is undefined is as in the settings of the workspace. */
export interface PlaceRule {
  /** A tag of sessions, or what a request names. Undefined for every session. */
  readonly place: string | undefined;
  readonly thresholds: { readonly review?: number; readonly block?: number };
  /** Points 0..100 by check. */
  readonly checks: Readonly<Partial<Record<CheckId, number>>> | undefined;
  /** Too little activity to judge. */
  readonly unknown: PolicyOutcome;
  /** As above, but a finger seems to have made the gestures. Undefined if that changes nothing. */
  readonly finger: PolicyOutcome | undefined;
  /** There is no such session. */
  readonly missing: PolicyOutcome;
  /** The client gets no answer. */
  readonly unreachable: PolicyOutcome;
}

export interface Policy {
  readonly lists: readonly ListEntry[];
  readonly places: readonly PlaceRule[];
}

/** Decides each session by the settings of the workspace. */
export const NO_POLICY: Policy = { lists: [], places: [] };

export const DEFAULT_PLACE: PlaceRule = {
  place: undefined,
  thresholds: {},
  checks: undefined,
  unknown: 'review',
  finger: undefined,
  missing: 'review',
  unreachable: 'review',
};

/** How rules of a place begin in answers. */
export const nameOf = ({ place }: PlaceRule): string => place ?? 'default';
