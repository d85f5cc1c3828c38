import type { SampleDevice, Visitor } from '@gait/engine/testing';
import type { PointingMethod } from '@gait/research/generators/alternative-pointing';
import type { Random } from '@gait/research/random';
import type { KeyRow } from '@gait/research/recordings/recording';

export type System = Extract<SampleDevice, 'windows' | 'mac' | 'linux' | 'phone'>;

/** A way to point or to write with a tool, as it reaches a page. What an aid leaves out, the visitor does by hand. */
export interface Aid {
  readonly name: string;
  readonly systems: readonly System[];
  /** What says that the events look like this: the tool's documentation, or the platform's input API. */
  readonly source: string;
  /** The points of docs/limits.md that it may get, where those are more than others get. */
  readonly limit?: number;
  /** Presses a target of the page. */
  points?(visitor: Visitor, random: Random): void;
  /** Enters a text into the field. */
  writes?(visitor: Visitor, text: string, random: Random): void;
  /** Moves the pointer in a way of its own: judged on recorded people's targets, and by the model too. */
  readonly steers?: PointingMethod;
  /** Delivers a typist's keys at times of its own: judged on recorded people's texts, and by the model too. */
  readonly delivers?: (keys: readonly KeyRow[], random: Random) => KeyRow[];
}
