import { namedFailure, type OnFailure } from '../session/fold.ts';
import { NOTHING, type Previews } from '../session/previews.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';
import { readWaiting } from './read-waiting.ts';
import type { Scorer } from './scorer.ts';
import { type PendingSession, waitsOf } from './waiting-beacons.ts';

export type TellPreviews = (key: SessionKey, found: Previews) => void;

/** Sessions whose waiting beacons are read together. */
const READ_SIZE = 32;

/**
 * What waits of sessions, as the scorer folds it, one by one until the time is over by the monotonic clock. `tell` hears nothing
 * of those that the scorer fails with. Rejects if the store has a fault.
 */
export const lanePreviews = (inbox: Inbox, scorer: Scorer, onFailure: OnFailure) => {
  /** Previews under way: reports of the same session share one. */
  const asked = new Map<string, { readonly waits: string; readonly found: Promise<Previews | undefined> }>();

  /** Undefined if the scorer fails with what waits of the session. */
  const previewOf = (session: PendingSession): Promise<Previews | undefined> => {
    const [id, waits] = [sessionText(session), waitsOf(session)];
    const under = asked.get(id);
    if (under?.waits === waits) return under.found;
    const found = scorer
      .preview([session])
      .catch((error) => {
        if (faultOf(error)) throw error;
        onFailure(namedFailure(`no preview of ${id}`, error));
        return undefined;
      })
      .finally(() => asked.delete(id));
    asked.set(id, { waits, found });
    return found;
  };

  const previewSome = async (
    keys: readonly SessionKey[],
    until: number,
    tell: TellPreviews,
  ): Promise<void> => {
    const { sessions, isWhole } = await readWaiting(inbox, keys);
    const waiting = new Set(sessions.map(sessionText));
    for (const key of keys.filter((one) => !waiting.has(sessionText(one)))) tell(key, NOTHING);
    for (const session of sessions) {
      const found = performance.now() < until ? await previewOf(session) : undefined;
      if (found) tell(session, { ...found, missing: isWhole(session) ? found.missing : [keyOf(session)] });
    }
  };

  return async (keys: readonly SessionKey[], until: number, tell: TellPreviews): Promise<void> => {
    for (let at = 0; at < keys.length && performance.now() < until; at += READ_SIZE)
      await previewSome(keys.slice(at, at + READ_SIZE), until, tell);
  };
};
