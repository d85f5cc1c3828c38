/** A place on the screen in px. */
export type FingerPosition = readonly [x: number, y: number];

/** Where the fingers are at each moment, ms from the start. They go down with the first frame and up after the last one. */
export type Gesture = readonly (readonly [at: number, fingers: readonly FingerPosition[]])[];

/** ms between two positions that a touch screen reports. */
const FRAME_MS = 16;

/** A finger that rests for `holdMs` and rolls by a pixel. */
export const tap = ([x, y]: FingerPosition, holdMs: number): Gesture => [
  [0, [[x, y]]],
  [holdMs, [[x + 1, y]]],
];

/** Fingers that move in a slight curve, faster in the middle. */
const movement = (
  ms: number,
  paths: readonly { readonly from: FingerPosition; readonly to: FingerPosition }[],
): Gesture => {
  const steps = Math.round(ms / FRAME_MS);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    const eased = share * share * (3 - 2 * share);
    const bend = 14 * Math.sin(Math.PI * share);
    const place = ({ from, to }: (typeof paths)[number]): FingerPosition => [
      Math.round(from[0] + (to[0] - from[0]) * eased + bend),
      Math.round(from[1] + (to[1] - from[1]) * eased),
    ];
    return [i * FRAME_MS, paths.map(place)] as const;
  });
};

export const swipe = (from: FingerPosition, to: FingerPosition, ms: number): Gesture =>
  movement(ms, [{ from, to }]);

/** Two fingers that move apart from a place. */
export const spread = ([x, y]: FingerPosition, px: number, ms: number): Gesture =>
  movement(ms, [
    { from: [x - 30, y - 20], to: [x - 30 - px, y - 20 - px] },
    { from: [x + 30, y + 20], to: [x + 30 + px, y + 20 + px] },
  ]);
