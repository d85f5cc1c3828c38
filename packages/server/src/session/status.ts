/** A session is live if its visitor was active within the last half hour. */
export const INACTIVITY_LIMIT_MS = 1_800_000;

export const sessionStatus = (activeAt: number, now: number): 'Live' | 'Complete' =>
  now - activeAt <= INACTIVITY_LIMIT_MS ? 'Live' : 'Complete';
