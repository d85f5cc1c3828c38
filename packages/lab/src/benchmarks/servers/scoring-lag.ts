/** How often the lag is read, in ms. */
const EVERY_MS = 100;

/**
 * Seconds by which scoring lags behind the acknowledgement and the wait of a busy scorer, the worst of several servers. Zero
 * where a server has no such figure, because it scores before it acknowledges.
 */
export const scoringLag = async (baseUrls: readonly string[]): Promise<number> => {
  const lags = await Promise.all(baseUrls.map(lagOf));
  return Math.max(...lags);
};

const lagOf = async (baseUrl: string): Promise<number> => {
  const answer = await fetch(`${baseUrl}/metrics`);
  const text = await answer.text();
  if (!answer.ok) return 0;
  const gauge = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? 0);
  return Math.max(0, gauge('gait_score_lag_seconds') - gauge('gait_score_wait_seconds'));
};

/** Waits until everything acknowledged is scored: no server lags, and nothing is in the inbox. */
export const untilScored = async (
  baseUrls: readonly string[],
  isInboxEmpty: () => Promise<boolean> = async () => true,
): Promise<void> => {
  while ((await scoringLag(baseUrls)) > 0 || !(await isInboxEmpty()))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
};

/** Reads the lag until `stop` is called, which returns what was read in ms, sorted. */
export const watchLag = (baseUrls: readonly string[]): { stop(): Promise<number[]> } => {
  const lags: number[] = [];
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      lags.push(1_000 * (await scoringLag(baseUrls)));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await watching;
      return lags.sort((a, b) => a - b);
    },
  };
};
