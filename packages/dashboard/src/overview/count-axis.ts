const DECADES = 9;

/** Steps of an axis of counts: 1, 2, 5, 10, 20, 50 … */
export const countSteps: readonly number[] = Array.from(
  { length: DECADES },
  (_, power) => 10 ** power,
).flatMap((ten) => [ten, 2 * ten, 5 * ten]);

const format = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** "500", "2.5K", "10K": short enough for the space of the axis. */
export const countText = (count: number): string => format.format(count);
