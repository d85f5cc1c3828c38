import { getHeapStatistics } from 'node:v8';
import { atMost } from '../base/at-most.ts';
import { repeatedly } from '../base/repeatedly.ts';
import type { ProblemError } from '../http/problem.ts';
import type { OnFailure } from '../session/fold.ts';
import type { PreviewOf } from '../session/previews.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { busyHold } from './busy-hold.ts';
import { inboxLag } from './inbox-lag.ts';
import { Lane, type ScoringCounts } from './lane.ts';
import { MAX_LAG_MS, overloaded } from './overload.ts';
import { previewWaiting } from './preview-waiting.ts';
import type { ScoredSession, Scorer } from './scorer.ts';
import type { ScoringShare } from './scoring-share.ts';

export interface ScoringQueue {
  /** Appends beacons to the inbox. They are durable once it resolves, and scored soon after. */
  add(entries: readonly InboxEntry[]): Promise<void>;
  /** Why no more beacons are accepted for now. */
  refusal(): ProblemError | undefined;
  readonly preview: PreviewOf;
  /** Drops what is kept of the sessions with these hashes, see `erasedHash`. */
  forgetErased(hashes: readonly string[]): void;
  /** Resolves when everything that waits has been scored. */
  settled(): Promise<void>;
  /** How long the oldest waiting beacon has waited. */
  lagMs(): number;
  /** How long beacons may wait for the next ones of their session, see `busyHold`. */
  holdMs(): number;
  waitingBytes(): number;
  readonly counts: ScoringCounts;
  /** Scores what waits, for a limited time, and closes the inbox. The rest is scored after the next start. */
  close(): Promise<void>;
}

export interface QueueParts {
  readonly inbox: Inbox;
  /** Each scores its own share of the sessions. */
  readonly scorers: readonly Scorer[];
  readonly now: () => number;
  readonly onFailure: OnFailure;
  /** It scores only sessions that reports ask for. */
  readonly takes?: 'asked';
  /** How long a busy scorer lets beacons wait for the next ones of their session, 10 s by default. */
  readonly scoreWaitMs?: number | undefined;
  /** How long a report waits for what has not been scored. */
  readonly previewMs?: number | undefined;
  /** Which sessions it scores, if servers that share the inbox divide them. */
  readonly share?: ScoringShare;
  onScored(session: ScoredSession): void;
}

const CLOSE_MS = 10_000;
/** Beyond this much in waiting beacons, new ones are refused. What the heap has of them is their places, a tenth or less. */
const MAX_WAITING_BYTES = Math.min(536_870_912, getHeapStatistics().heap_size_limit);
/** How often a server looks for beacons of its sessions that others have accepted, and how many sessions it takes then. */
const POLL_MS = 100;
const POLL_SIZE = 500;
/** A server that the others do not know yet takes what nobody has scored for this long: the server before it has died. */
const LEFT_MS = 5_000;
/** How often it is looked whether everything is scored. */
const SETTLED_POLL_MS = 20;

/** Appends beacons to the inbox, and has them scored: sessions that wait longest first, unless a report needs one. */
export const scoringQueue = async (parts: QueueParts): Promise<ScoringQueue> => {
  const { inbox, scorers, onFailure, share } = parts;
  const counts: ScoringCounts = { scored: 0, dropped: 0 };
  const lanes = scorers.map((scorer) => laneOfScorer(scorer, parts, counts));
  const laneOf = (key: SessionKey): Lane => lanes[hashOf(key.sessionId) % lanes.length] as Lane;
  const bytes = () => lanes.reduce((sum, lane) => sum + lane.waitingBytes, 0);
  const sharedLag = share && inboxLag(parts);
  const lagMs = () => lanes.reduce((most, lane) => Math.max(most, lane.lagMs()), sharedLag?.ms() ?? 0);

  const readLeft = async (limit: number): Promise<void> => {
    for (const key of await waitingOf(parts, limit)) if (!laneOf(key).has(key)) laneOf(key).add(key, 0);
  };
  /** Nothing is looked for while enough waits. */
  const readMore = async (): Promise<void> => {
    const size = lanes.reduce((sum, lane) => sum + lane.size(), 0);
    if (size < POLL_SIZE) await readLeft(POLL_SIZE);
  };
  if (parts.takes !== 'asked') await readLeft(share ? POLL_SIZE : Number.MAX_SAFE_INTEGER);
  const poll = share && repeatedly(() => readMore().catch(onFailure), POLL_MS);
  const previews = previewWaiting({ ...parts, lanes, laneOf });

  const ownSettled = () => Promise.all(lanes.map((lane) => lane.settled()));
  /** Whether other servers have beacons to score. Those that this one could not score stay in the inbox. */
  const othersWait = async (): Promise<boolean> =>
    (await inbox.waiting(Number.MAX_SAFE_INTEGER, POLL_SIZE)).some((key) => !laneOf(key).has(key));

  return {
    add: async (entries) => {
      await inbox.append(entries);
      for (const entry of entries)
        if (!share || share.scores(entry.sessionId))
          laneOf(entry).add(entry, entry.body.length + entry.sender.length, entry.isPrompt);
    },
    refusal: () => (lagMs() > MAX_LAG_MS || bytes() > MAX_WAITING_BYTES ? overloaded() : undefined),
    preview: previews.preview,
    settled: async () => {
      await ownSettled();
      while (share && (await othersWait())) {
        await new Promise((resolve) => setTimeout(resolve, SETTLED_POLL_MS));
        await ownSettled();
      }
    },
    forgetErased: (hashes) => {
      previews.forgetErased(hashes);
      for (const scorer of scorers) scorer.forgetErased(hashes);
    },
    lagMs,
    holdMs: () => Math.max(0, ...lanes.map((lane) => lane.holdMs())),
    waitingBytes: bytes,
    counts,
    close: async () => {
      await poll?.stop();
      await share?.close();
      await sharedLag?.close();
      await atMost(CLOSE_MS, ownSettled(), undefined);
      await Promise.all(lanes.map((lane) => lane.close()));
      await inbox.close();
    },
  };
};

const laneOfScorer = (scorer: Scorer, parts: QueueParts, counts: ScoringCounts) =>
  new Lane({ ...parts, scorer, hold: busyHold(parts.scoreWaitMs), counts });

/** The sessions of this server that have beacons in the inbox. */
const waitingOf = ({ inbox, share, now }: QueueParts, limit: number) => {
  const endings = share?.endings();
  const until = share && !endings ? now() - LEFT_MS : Number.MAX_SAFE_INTEGER;
  return inbox.waiting(until, limit, endings);
};

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a. Ids begin with their time, so their first characters alone would not spread. */
const hashOf = (text: string): number => {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash >>> 0;
};
