/** When the day of a moment starts in the viewer's time zone, Unix ms. Where clocks skip midnight, it starts later. */
export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** When the day after starts. Days have 23 to 25 hours. */
export const startOfNextDay = (at: number): number => {
  const date = new Date(at);
  // Noon first: a day that starts at 1 AM would make the next one start then too.
  date.setHours(12);
  date.setDate(date.getDate() + 1);
  return startOfDay(date.getTime());
};
