import { HOUR_MS } from '@gait/wire/time';
import { repeatedly } from '../base/repeatedly.ts';
import type { MarkCount, RequestMarkCounts } from '../store/request-marks.ts';
import type { OnFailure } from './fold.ts';

/** How often servers share what they have counted. */
const SHARE_MS = 2_000;
/** Networks that show many marks within the hour. A single company behind a proxy of its own has few. */
const MIN_NETWORKS = 20;

/** Notices site keys whose requests a proxy before the server rewrites: most sessions have many marks. */
export interface RewrittenRequests {
  /** Counts a session when it begins. */
  began(siteKey: string): void;
  /** Counts a session, once, whose requests have many marks. `network` tells networks apart. */
  marked(siteKey: string, network: string): void;
  /** As of the last time that the counts were shared. */
  isRewritten(siteKey: string): boolean;
  /** Adds what was counted to the counts of other servers, and reads them. */
  share(): Promise<void>;
  close(): Promise<void>;
}

/** All servers count together, because each of them may see few of the sessions. Networks are kept for one to two hours. */
export const rewrittenRequests = (
  store: RequestMarkCounts,
  now: () => number,
  onFailure: OnFailure,
): RewrittenRequests => {
  /** Not shared yet. */
  let counted = new Map<string, NetworkCount>();
  let shared: readonly SharedCount[] = [];
  let rewritten = new Set<string>();

  const hourNow = (): number => Math.floor(now() / HOUR_MS);
  const count = (siteKey: string, network: string): NetworkCount => {
    const hour = hourNow();
    const id = `${siteKey} ${hour} ${network}`;
    const known = counted.get(id) ?? { siteKey, hour, network, sessions: 0, marked: 0 };
    counted.set(id, known);
    return known;
  };
  const hasEnoughNetworks = (siteKey: string): boolean =>
    shared.some((one) => one.siteKey === siteKey && one.hour === hourNow() && one.networks >= MIN_NETWORKS);

  const addCounted = async (): Promise<void> => {
    if (counted.size === 0) return;
    const added = counted;
    counted = new Map();
    try {
      await store.addMarks([...added.values()]);
    } catch (error) {
      for (const { siteKey, network, sessions, marked } of added.values()) {
        const newer = count(siteKey, network);
        newer.sessions += sessions;
        newer.marked += marked;
      }
      throw error;
    }
    await store.removeMarksBefore(hourNow() - 1);
  };
  const share = async (): Promise<void> => {
    await addCounted();
    // Clocks of other servers may be a little ahead.
    shared = await store.marksBetween(hourNow() - 1, hourNow() + 1);
    rewritten = new Set(shared.filter(isMostlyMarked).map(({ siteKey }) => siteKey));
  };
  const sharing = repeatedly(() => share().catch(onFailure), SHARE_MS);

  return {
    began: (siteKey) => {
      count(siteKey, '').sessions++;
    },
    marked: (siteKey, network) => {
      count(siteKey, hasEnoughNetworks(siteKey) ? '' : network).marked++;
    },
    isRewritten: (siteKey) => rewritten.has(siteKey),
    share,
    close: async () => {
      await sharing.stop();
      await addCounted().catch(onFailure);
    },
  };
};

type SharedCount = Awaited<ReturnType<RequestMarkCounts['marksBetween']>>[number];

interface NetworkCount extends MarkCount {
  readonly network: string;
  sessions: number;
  marked: number;
}

const isMostlyMarked = ({ sessions, marked, networks }: SharedCount): boolean =>
  networks >= MIN_NETWORKS && marked > sessions / 2;
