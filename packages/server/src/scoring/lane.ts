import { HOUR_MS } from '@gait/wire/time';
import { namedFailure, type OnFailure } from '../session/fold.ts';
import { erasedHash } from '../store/erasure.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';
import type { BusyHold } from './busy-hold.ts';
import { lanePreviews, type TellPreviews } from './lane-previews.ts';
import { readWaiting } from './read-waiting.ts';
import type { ScoredSession, Scorer } from './scorer.ts';
import { type Waiting, WaitingSessions } from './waiting-sessions.ts';

interface LaneParts {
  readonly inbox: Inbox;
  readonly scorer: Scorer;
  readonly onFailure: OnFailure;
  readonly hold: BusyHold;
  /** What it adds to. */
  readonly counts: ScoringCounts;
  onScored(session: ScoredSession): void;
}

/** Since the start. */
export interface ScoringCounts {
  scored: number;
  /** Beacons that were given to a scorer again: sent twice, or scored by another server. */
  dropped: number;
}

/** Beacons that are written together: a small write fills as many pages of the disk as a large one. */
const GROUP_BEACONS = 256;
/** The same on a shared store, and of sessions that reports wait for. */
const SMALL_GROUP_BEACONS = 64;
/** How long a beacon waits for others of its group, unless a report waits for what they decide. */
const HOLD_MS = 250;
/** How long it does once so many sessions wait: the more of them are written together, the fewer pages each takes. */
const BUSY_SESSIONS = 16;
const BUSY_HOLD_MS = 1_000;
/** The part of a busy scorer's wait after which a session is taken into a group that others have begun. */
const HOLD_PART = 0.75;
/** Bytes of beacons that wait for the next ones: half of what the inbox has in memory. */
const MAX_HELD_BYTES = 8 * 1_024 * 1_024;
/** On a shared store, each group takes many round trips: one of so few sessions waits this long after the one before it. */
const FEW_SESSIONS = 8;
const PACE_MS = 10;
/** How long a session waits after the scorer failed with it, and how many times longer after every further failure. */
const RETRY_MS = 250;
const RETRY_GROWTH = 8;
const MAX_RETRY_MS = HOUR_MS;
/** Nobody waits for a session that failed this often, apart from its next try. */
const MANY_FAILURES = 3;
/** How long scoring waits after the store had a fault. */
const FAULT_RETRY_MS = 1_000;

/** The waiting sessions of one scorer, which it scores in groups. */
export class Lane {
  waitingBytes = 0;
  private readonly parts: LaneParts;
  private readonly waitings = new WaitingSessions(() => void this.work());
  private readonly previews: ReturnType<typeof lanePreviews>;
  /** The group that is being scored. */
  private scoring = new Map<string, Waiting>();
  private idle: (() => void)[] = [];
  private pause: NodeJS.Timeout | undefined;
  private pace: NodeJS.Timeout | undefined;
  private endedAt = -Infinity;
  private isWorking = false;
  private isClosed = false;

  constructor(parts: LaneParts) {
    this.parts = parts;
    this.previews = lanePreviews(parts.inbox, parts.scorer, parts.onFailure);
  }

  has(key: SessionKey): boolean {
    const id = sessionText(key);
    return this.waitings.ready.has(id) || this.scoring.has(id) || this.waitings.later.has(id);
  }

  /** Sessions that wait. */
  size(): number {
    return this.waitings.ready.size;
  }

  lagMs(): number {
    const [first] = this.scoring.values();
    const oldest = this.waitings.oldest();
    if (!first && !oldest) return 0;
    return performance.now() - Math.min(first?.since ?? Infinity, oldest?.since ?? Infinity);
  }

  /** A beacon of this size waits. */
  add(key: SessionKey, bytes: number, isPrompt = false): void {
    this.waitingBytes += bytes;
    this.waitings.add(key, bytes, isPrompt);
  }

  /** Has this session scored at once, even if another server has its share. */
  hurry(key: SessionKey): void {
    if (!this.has(key)) this.waitings.add(key, 0, true);
    this.waitings.urgent.add(sessionText(key));
    if (this.pause) this.resume();
    else void this.work();
  }

  /** What waits of these sessions, see `lanePreviews`. */
  async preview(keys: readonly SessionKey[], until: number, tell: TellPreviews): Promise<void> {
    const failuresOf = (key: SessionKey) => this.waitings.later.get(sessionText(key))?.waiting.failures ?? 0;
    const some = keys.filter((key) => failuresOf(key) === 0);
    // The scorer may hang with one of these again. Each is tried alone within moments, and with most of them nothing is wrong.
    for (const key of keys) if (failuresOf(key) === 1) tell(key, { previews: [], missing: [keyOf(key)] });
    await this.previews(some, until, tell);
  }

  /** Resolves when everything has been scored, apart from sessions that failed several times. */
  settled(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    const settled = new Promise<void>((resolve) => this.idle.push(resolve));
    void this.work();
    return settled;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.pause);
    clearTimeout(this.pace);
    this.waitings.close();
    await this.parts.scorer.close();
  }

  /** Scores group after group, as long as one is due. */
  private async work(): Promise<void> {
    if (this.isWorking || this.isClosed || this.pause) return;
    clearTimeout(this.pace);
    this.isWorking = true;
    const mayGoOn = () => this.size() > 0 && !this.isClosed && !this.pause;
    while (mayGoOn() && this.paceMs() <= 0) await this.scoreNext();
    this.isWorking = false;
    if (mayGoOn()) this.pace = setTimeout(() => this.work(), Math.max(0, this.paceMs()));
    if (!this.isIdle()) return;
    for (const resolve of this.idle) resolve();
    this.idle = [];
  }

  /** How long the next group waits, in ms. */
  private paceMs(): number {
    const { isShared } = this.parts.inbox;
    const { urgent, prompt } = this.waitings;
    const held = this.heldMs();
    const waiting = held > 0 ? prompt.size : this.size();
    const enough = isShared ? FEW_SESSIONS : GROUP_BEACONS;
    if (urgent.size > 0 || this.idle.length > 0 || waiting >= enough) return 0;
    if (isShared) return this.endedAt + PACE_MS - performance.now();
    const holdMs = waiting >= BUSY_SESSIONS ? BUSY_HOLD_MS : HOLD_MS;
    const { since = 0 } = this.waitings.oldest() ?? {};
    const [firstPrompt = Infinity] = prompt.values();
    const until = held > 0 ? Math.min(since + held, firstPrompt + holdMs) : since + holdMs;
    return until - performance.now();
  }

  /**
   * How long beacons may wait for the next ones of their session, if there are not too many. What servers share does not: others
   * take what waits for seconds.
   */
  holdMs(): number {
    return this.parts.inbox.isShared ? 0 : this.parts.hold.ms();
  }

  private heldMs(): number {
    return this.waitingBytes > MAX_HELD_BYTES ? 0 : this.holdMs();
  }

  private isIdle(): boolean {
    if (this.isWorking || this.size() > 0) return false;
    return [...this.waitings.later.values()].every(({ waiting }) => waiting.failures >= MANY_FAILURES);
  }

  private async scoreNext(): Promise<void> {
    const isSmall = this.parts.inbox.isShared || this.waitings.urgent.size > 0;
    const leastMs = this.idle.length > 0 ? 0 : HOLD_PART * this.heldMs();
    const group = this.waitings.take(isSmall ? SMALL_GROUP_BEACONS : GROUP_BEACONS, leastMs);
    const beganAt = performance.now();
    this.scoring = new Map(group.map((waiting) => [sessionText(waiting), waiting]));
    await this.scoreGroup(group).catch((error) =>
      faultOf(error) ? this.waitForStore(group, error) : this.failed(group, error),
    );
    this.scoring = new Map();
    this.endedAt = performance.now();
    this.parts.hold.worked(beganAt, this.endedAt);
  }

  private async scoreGroup(group: readonly Waiting[]): Promise<void> {
    const { inbox, scorer, onScored, counts } = this.parts;
    const { sessions, isWhole } = await readWaiting(inbox, group);
    const results = sessions.length > 0 ? await scorer.score(sessions) : [];
    const resultOf = new Map(results.map((result) => [sessionText(result), result]));
    const scored = sessions.filter((session) => isDone(resultOf.get(sessionText(session))));
    const given = scored.flatMap((session): readonly InboxEntry[] => session.entries);
    const beacons = results.reduce((sum, result) => sum + (result.beacons ?? 0), 0);
    counts.scored += beacons;
    counts.dropped += given.length - beacons;
    await inbox.remove(given);
    const erased = results.filter(({ isErased }) => isErased).map(erasedHash);
    if (erased.length > 0) await inbox.erase(new Set(erased));
    results.filter(isDone).forEach(onScored);
    for (const waiting of group) {
      const retryMs = resultOf.get(sessionText(waiting))?.retryMs;
      if (retryMs !== undefined) this.waitings.tryLater(waiting, retryMs);
      else if (!isWhole(waiting)) this.waitings.putBack(waiting);
      else {
        this.waitingBytes -= waiting.bytes;
        this.scoring.delete(sessionText(waiting));
      }
    }
  }

  private waitForStore(group: readonly Waiting[], error: unknown): void {
    this.parts.onFailure(error);
    this.waitings.putFirst(group);
    this.pause = setTimeout(() => this.resume(), FAULT_RETRY_MS).unref();
  }

  private resume(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    void this.work();
  }

  private failed(group: readonly Waiting[], error: unknown): void {
    this.parts.onFailure(namedFailure(`${group.map(sessionText).join(', ')} could not be scored`, error));
    for (const waiting of group) {
      const isSuspect = group.length === 1;
      const ms = isSuspect ? Math.min(MAX_RETRY_MS, RETRY_MS * RETRY_GROWTH ** waiting.failures) : RETRY_MS;
      waiting.failures++;
      this.waitings.tryLater(waiting, ms);
    }
  }
}

const isDone = (result: ScoredSession | undefined): boolean => result?.retryMs === undefined;
