import type { KeyClass } from '@gait/wire';

/** `[t, x, y, kind, button]`; kind 0 move, 1 down, 2 up, 3 move with a button held; button -1 none, 0 left, 1 middle, 2 right. */
export type PointerRow = readonly [t: number, x: number, y: number, kind: number, button: number];

/** `up` null: never seen. */
export type KeyRow = readonly [down: number, up: number | null, key: KeyClass];

/** The last four, the box of the element, only where it is known. */
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

/** What a recording may hold; a stream that is absent was not measured, one that is empty had nothing in it. */
export interface RecordedStreams {
  readonly pointer?: readonly PointerRow[];
  readonly keys?: readonly KeyRow[];
  readonly clicks?: readonly ClickRow[];
  readonly scroll?: readonly ScrollRow[];
  readonly wheel?: readonly WheelRow[];
}

/** One session of a person or a program, as recorded elsewhere; the format is described in docs/model/recordings.md. */
export interface Recording extends RecordedStreams {
  readonly dataset: string;
  readonly subject: string;
  readonly session: string;
  readonly label: 'human' | 'bot';
  /** What made it: a person's data set has none, a bot names its kind. */
  readonly family?: string;
  /** False: recorded by a logger of the operating system. */
  readonly browser?: boolean;
}
