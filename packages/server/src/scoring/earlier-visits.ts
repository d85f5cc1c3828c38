import { type EarlierVisits, earlierVisits } from '@gait/engine';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import type { VisitorChange } from '../store/records.ts';
import type { GroupVisits, VisitsOf } from './group-visits.ts';
import { logMatches } from './replays.ts';
import type { BeaconStep, SessionDraft } from './session-draft.ts';

/** A beacon of a session, and how it changes its visitor. */
interface VisitStep
  extends Pick<BeaconStep, 'at' | 'beacon' | 'activeAt' | 'visit' | 'vouches' | 'vouchedUserIds'> {
  readonly draft: SessionDraft;
  readonly change: VisitorChange | undefined;
}

/**
 * Asks for what the model said of earlier visits: of a user with the first token that vouches for one, and of a visitor who
 * comes back and is one device. It is logged with the beacon, so that refolding the session gives the same score.
 */
export const recordVisits = async (
  { draft, at, beacon, activeAt, visit, vouches, vouchedUserIds, change }: VisitStep,
  visits: GroupVisits,
): Promise<void> => {
  const { record } = draft;
  visits.show(record, { activeAt, visit, vouchedUserIds });
  const earlier = async (of: VisitsOf): Promise<readonly EarlierVisits[]> => {
    const name = 'user' in of ? 'user' : 'visitor';
    if (record.state.visits?.some((known) => known.of === name)) return [];
    const sums = earlierVisits(name, await visits.earlier(record, of, at - INACTIVITY_LIMIT_MS));
    return sums ? [sums] : [];
  };
  const isBack = change?.link.distinguishable === true && change.link.known !== null;
  const found = [
    ...(vouches === undefined ? [] : await earlier({ user: vouches })),
    ...(isBack ? await earlier({ visitor: change.visitorId }) : []),
  ];
  if (found.length > 0) logMatches({ draft, beacon }, { visits: found });
};
