import type { KeyClass } from '@gait/wire';

/** `[t, x, y, kind, button]`; kind 0 move, 1 down, 2 up, 3 move with a button held; button -1 none, 0 left, 1 middle, 2 right. */
export type PointerRow = readonly [t: number, x: number, y: number, kind: number, button: number];

/** `up` is null if the release was not recorded. */
export type KeyRow = readonly [down: number, up: number | null, key: KeyClass];

/** The last four are the box of the clicked element, if known. */
export type ClickRow = readonly [
  down: number,
  up: number | null,
  x: number,
  y: number,
  left?: number,
  top?: number,
  width?: number,
  height?: number,
];

export type ScrollRow = readonly [t: number, scrollTop: number | null];
export type WheelRow = readonly [t: number, deltaY: number];

/** The streams of a recording. An absent stream was not recorded; an empty one was, without any events. */
export interface RecordedStreams {
  readonly pointer?: readonly PointerRow[];
  readonly keys?: readonly KeyRow[];
  readonly clicks?: readonly ClickRow[];
  readonly scroll?: readonly ScrollRow[];
  readonly wheel?: readonly WheelRow[];
}

/** One recorded session of a person or a program. docs/model/recordings.md describes the format. */
export interface Recording extends RecordedStreams {
  readonly dataset: string;
  readonly subject: string;
  readonly session: string;
  readonly label: 'human' | 'bot';
  /** The family of a bot; absent for people. */
  readonly family?: string;
  /** False if an OS logger recorded it. */
  readonly browser?: boolean;
}
