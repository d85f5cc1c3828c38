import type { SessionKey } from './records.ts';

/** A beacon that was acknowledged and is not scored yet. */
export interface InboxEntry extends SessionKey {
  readonly page: string;
  readonly seq: number;
  /** When it arrived, in Unix ms by the server's clock. */
  readonly at: number;
  /** JSON of what the server knows about the sender. */
  readonly sender: string;
  /** JSON of the envelope as the log stores it. */
  readonly body: string;
  /** Its score should not wait for the next beacons. Not kept. */
  readonly isPrompt?: boolean;
}

/** A session with entries, and when the first of them arrived. */
export interface WaitingSession extends SessionKey {
  readonly since: number;
}

/**
 * Beacons between their acknowledgement and their session's row. A beacon may be in it twice, or come back after a crash
 * although it was scored: the fold drops what the log has.
 */
export interface Inbox {
  /** Whether other servers append to it too. */
  readonly isShared: boolean;
  /** Durable once it resolves. */
  append(entries: readonly InboxEntry[]): Promise<void>;
  /** The entries of these sessions in the order of arrival, the first `limit` of each. */
  read(keys: readonly SessionKey[], limit?: number): Promise<InboxEntry[]>;
  /** Sessions whose first entry arrived at `until` or earlier, longest waiting first. With `endings`, those whose id ends so. */
  waiting(until: number, limit: number, endings?: readonly string[]): Promise<WaitingSession[]>;
  /** Removes exactly these entries, after their sessions have been written. */
  remove(entries: readonly InboxEntry[]): Promise<void>;
  /** Removes everything of the sessions with these hashes, see `erasedHash`, from its files too. */
  erase(hashes: ReadonlySet<string>): Promise<void>;
  /** Writes an entry as `append` does, reads and removes it, before anybody can find it. Rejects if that fails. */
  probe(entry: InboxEntry): Promise<void>;
  close(): Promise<void>;
}
