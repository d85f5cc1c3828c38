/** How tools that want to pass for people move and type: curves, jitter, typing errors. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A cubic Bezier curve with random control points, fast in the middle and slow at both ends. */
export declare const bezierPath: (from: Point, to: Point) => Point[];
/** A point pulled by gravity and pushed by wind (Land, "WindMouse", 2007). */
export declare const windPath: (from: Point, to: Point) => Point[];
/** Where in a box such a tool clicks: scattered around the middle. */
export declare const scatteredPoint: (box: { x: number; y: number; width: number; height: number }) => Point;
export declare const clickHold: () => Promise<void>;
export declare const pauseBeforeClick: () => Promise<void>;
export declare const pointerStep: () => Promise<void>;
/** One key at a time with its moments: down for `dwell` ms, then `pause` ms until the next. */
export interface Stroke {
  readonly key: string;
  readonly dwell: number;
  readonly pause: number;
}
/** The strokes of a text with jittered times, slower after words, with an error corrected now and then. */
export declare const strokes: (text: string) => Stroke[];
