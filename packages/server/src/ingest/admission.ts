import { actionStreams, MAX_BEACON_ACTIONS, MAX_SESSION_ACTIONS } from '@gait/engine';
import type { Envelope } from '@gait/wire';
import { sameText } from '../base/secrets.ts';
import { yieldEvery } from '../base/yield-every.ts';
import { ProblemError } from '../http/problem.ts';
import type { SenderFacts } from '../scoring/sender-facts.ts';
import { MAX_SESSION_BEACONS } from '../session/session-limits.ts';
import type { Erasure } from '../store/erasure.ts';
import { erasedHash } from '../store/erasure.ts';
import type { Inbox } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { sessionOfText, sessionText } from '../store/session-text.ts';
import type { SessionReader } from '../store/store.ts';
import type { Arrival } from './arrival.ts';
import type { NewSessionLimit } from './new-session-limit.ts';

export interface Admission {
  /** Throws a ProblemError if the session may not send this beacon, or not begin. */
  admit(arrival: Arrival): Promise<void>;
  /** Asks the store again about a session. */
  forget(key: SessionKey): void;
  /** The same about the sessions with these hashes, see `erasedHash`. */
  forgetErased(hashes: readonly string[]): Promise<void>;
}

export interface AdmissionParts {
  readonly store: Pick<SessionReader, 'findSummary'> & Pick<Erasure, 'erasedAmong'>;
  readonly inbox: Pick<Inbox, 'read'>;
  readonly limitNewSessions: NewSessionLimit;
  /** Sessions cached in memory. */
  readonly maxKnown?: number;
}

/** About 250 bytes each. */
const MAX_KNOWN = 100_000;
/** Some milliseconds. */
const HASHES_AT_ONCE = 1_000;

interface KnownSession {
  readonly secretHash: string;
  /** At least as many as are stored: a beacon that is sent twice counts twice until the store is asked again. */
  beacons: number;
  /** The same, of rows that can be actions. */
  actions: number;
}

/** Which sessions may send: those with the secret of their first beacon, and fewer beacons and actions than a day has. */
export const sessionAdmission = (parts: AdmissionParts): Admission => {
  const { limitNewSessions, maxKnown = MAX_KNOWN } = parts;
  /** The least recently used first. */
  const known = new Map<string, KnownSession>();
  const reading = new Map<string, Promise<KnownSession | undefined>>();

  const keep = (id: string, session: KnownSession): KnownSession => {
    known.delete(id);
    known.set(id, session);
    if (known.size > maxKnown) known.delete(known.keys().next().value as string);
    return session;
  };
  /** Beacons of one session that arrive together ask once. */
  const stored = (id: string, key: SessionKey): Promise<KnownSession | undefined> => {
    const pending =
      reading.get(id) ??
      readStored(parts, key)
        .then((session) => session && keep(id, session))
        .finally(() => reading.delete(id));
    reading.set(id, pending);
    return pending;
  };
  const begin = (id: string, { parsed, sender }: Arrival): KnownSession => {
    const refusal = limitNewSessions(sender.address);
    if (refusal) throw refusal;
    return keep(id, { secretHash: parsed.secretHash, beacons: 0, actions: 0 });
  };

  return {
    admit: async (arrival) => {
      const { envelope, secretHash } = arrival.parsed;
      const key = { workspaceId: arrival.workspaceId, sessionId: envelope.session };
      const id = sessionText(key);
      let session = known.get(id) ?? (await stored(id, key)) ?? known.get(id) ?? begin(id, arrival);
      if (!sameText(secretHash, session.secretHash))
        throw new ProblemError(403, 'wrong_session_secret', 'The secret does not match this session.');
      if (isFull(session)) session = (await stored(id, key)) ?? session;
      if (isFull(session))
        throw new ProblemError(403, 'session_full', 'This session has reached its maximum length.');
      session.beacons++;
      session.actions += actionRows(envelope);
      keep(id, session);
    },
    forget: (key) => {
      known.delete(sessionText(key));
    },
    forgetErased: async (hashes) => {
      const erased = new Set(hashes);
      const spend = yieldEvery(HASHES_AT_ONCE);
      for (const id of [...known.keys()]) {
        if (erased.has(erasedHash(sessionOfText(id)))) known.delete(id);
        await spend(1);
      }
    },
  };
};

const readStored = async ({ inbox, store }: AdmissionParts, key: SessionKey) => {
  // The inbox first: what is scored in between is in the store then.
  const waiting = await inbox.read([key]);
  const stored = await store.findSummary(key);
  const [first] = waiting;
  if (stored) {
    const { secretHash, beacons, actions } = stored;
    return { secretHash, beacons: beacons + waiting.length, actions };
  }
  if ((await store.erasedAmong([key])).length > 0)
    throw new ProblemError(
      410,
      'session_erased',
      'The data of this session was erased. It can send no more.',
    );
  if (!first) return undefined;
  const { secretHash } = JSON.parse(first.sender) as SenderFacts;
  return { secretHash, beacons: waiting.length, actions: 0 };
};

const isFull = ({ beacons, actions }: KnownSession): boolean =>
  beacons >= MAX_SESSION_BEACONS || actions >= MAX_SESSION_ACTIONS;

const actionRows = ({ events = {} }: Envelope): number =>
  Math.min(
    MAX_BEACON_ACTIONS,
    actionStreams.reduce((sum, name) => sum + (events[name]?.[0] ?? 0), 0),
  );
