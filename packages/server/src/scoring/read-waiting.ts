import { groupsOf } from '../base/groups-of.ts';
import type { Inbox } from '../store/inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';

/** Beacons of one session that are folded at once. */
const SESSION_BEACONS = 256;
/** Beacons that are read at once: a server that starts does not know how many wait of a session. */
const READ_BEACONS = 16_384;

/** What waits of sessions, up to a limit, and whether that is all. */
export const readWaiting = async (inbox: Inbox, keys: readonly SessionKey[]) => {
  const most = Math.min(SESSION_BEACONS, Math.floor(READ_BEACONS / keys.length));
  const entries = groupsOf(await inbox.read(keys, most + 1), sessionText);
  const sessions = keys.flatMap((key) => {
    const some = entries.get(sessionText(key))?.slice(0, most);
    return some ? [{ ...keyOf(key), entries: some }] : [];
  });
  const isWhole = (key: SessionKey) => (entries.get(sessionText(key))?.length ?? 0) <= most;
  return { sessions, isWhole };
};
