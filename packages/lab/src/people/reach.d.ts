import type { Point } from '../bots/human-like.ts';
import type { Recording } from '../datasets/recording.ts';
/** One movement of a recorded hand that ended in a click. */
export interface Reach {
  /** ms from its first point, px. */
  readonly points: readonly (Point & {
    readonly t: number;
  })[];
  /** ms from the last point to the press, and how long the button was held. */
  readonly pause: number;
  readonly hold: number;
}
/** Every movement to a click in a recording. */
export declare const reachesOf: ({ pointer }: Recording) => Reach[];
type Timed = Point & {
  readonly t: number;
};
/** The movement turned and stretched so that it leads from one point to another; its times stay. */
export declare const reachBetween: (reach: Reach, from: Point, to: Point) => Timed[];
/** Reaches of about this length, the most fitting first. */
export declare const fitting: (reaches: readonly Reach[], distance: number) => Reach[];
