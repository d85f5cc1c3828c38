import type { SessionPreview } from '../session/previews.ts';
import { sessionText } from '../store/session-text.ts';
import type { Postponed } from './fold-pending.ts';
import { previewMemory } from './preview-memory.ts';
import { type PendingSession, waitsOf } from './waiting-beacons.ts';

type Made = SessionPreview | Postponed | undefined;

interface Kept {
  readonly basis: string;
  readonly made: Promise<Made>;
}

/**
 * The last previews, for further reports of their sessions until something else waits or is stored. Reports that come while one
 * is made share it.
 */
export const keptPreviews = () => {
  const { of, keep, forget, forgetErased } = previewMemory<Kept>();
  return {
    /** `stored` names what is stored of the session, and what it is scored with. */
    of: (session: PendingSession, stored: string, make: () => Promise<Made>): Promise<Made> => {
      const [id, basis] = [sessionText(session), `${stored} ${waitsOf(session)}`];
      const known = of(id);
      if (known?.basis === basis) return known.made;
      const made = make();
      keep(id, { basis, made }, session.entries.length);
      const drop = (): void => {
        if (of(id)?.made === made) forget(id);
      };
      // What has to wait, or fails, is tried again.
      made.then((one) => isPostponed(one) && drop(), drop);
      return made;
    },
    forget,
    forgetErased,
  };
};

export const isPostponed = (made: Made): made is Postponed => made !== undefined && 'retryMs' in made;
