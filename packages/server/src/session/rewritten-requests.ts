/** How long a proxy counts as known after most sessions showed it, at least. */
const HOUR_MS = 3_600_000;

/** Networks that show many marks within the hour. A single company behind a proxy of its own has few. */
const MIN_NETWORKS = 20;

interface Hour {
  readonly since: number;
  sessions: number;
  marked: number;
  /** Networks with marked sessions, at most `MIN_NETWORKS`. */
  readonly networks: Set<string>;
}

/** Notices site keys whose requests a proxy before the server rewrites: most sessions have many marks. */
export interface RewrittenRequests {
  /** Counts a session when it begins. */
  began(siteKey: string): void;
  /** Counts a session, once, whose requests have many marks. `network` tells networks apart. */
  marked(siteKey: string, network: string): void;
  isRewritten(siteKey: string): boolean;
}

export const rewrittenRequests = (monotonicNow: () => number): RewrittenRequests => {
  /** The current hour of each site key and the one before. */
  const hours = new Map<string, readonly Hour[]>();
  const hoursOf = (siteKey: string): readonly Hour[] => {
    const at = monotonicNow();
    return (hours.get(siteKey) ?? []).filter(({ since }) => at - since < 2 * HOUR_MS);
  };
  const current = (siteKey: string): Hour => {
    const known = hoursOf(siteKey);
    const [newest] = known;
    if (newest && monotonicNow() - newest.since < HOUR_MS) return newest;
    const hour: Hour = { since: monotonicNow(), sessions: 0, marked: 0, networks: new Set() };
    hours.set(siteKey, [hour, ...known.slice(0, 1)]);
    return hour;
  };
  return {
    began: (siteKey) => {
      current(siteKey).sessions++;
    },
    marked: (siteKey, network) => {
      const hour = current(siteKey);
      hour.marked++;
      if (hour.networks.size < MIN_NETWORKS) hour.networks.add(network);
    },
    isRewritten: (siteKey) => hoursOf(siteKey).some(isMostlyMarked),
  };
};

const isMostlyMarked = ({ sessions, marked, networks }: Hour): boolean =>
  networks.size >= MIN_NETWORKS && marked > sessions / 2;
