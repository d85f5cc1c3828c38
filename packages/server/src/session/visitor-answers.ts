import { type Profile, visitorWorth } from '@gait/engine';
import type { StoredVisitorLink } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { Visitors } from '../store/visitor-profiles.ts';
import { isVisitorFinal } from './shown-visitor.ts';

/** What the id of a session's visitor is worth, as `include=visitor` says it. */
export interface VisitorAnswer {
  readonly final: boolean;
  readonly confidence: number | null;
  readonly distinguishable: boolean | null;
  readonly stored_ids: number | null;
}

interface Sources {
  readonly store: Pick<Visitors, 'visitorLinks' | 'visitorsOf'>;
  /** Unix ms. */
  readonly at: number;
}

/** Those of sessions of one workspace, by what is known of their visitors now: later sessions show what an id is worth. */
export const visitorAnswers = async (
  workspaceId: string,
  sessions: readonly SessionFields[],
  { store, at }: Sources,
): Promise<(session: SessionFields) => VisitorAnswer> => {
  const links = await store.visitorLinks(
    workspaceId,
    sessions.map(({ sessionId }) => sessionId),
  );
  const visitors = await store.visitorsOf(workspaceId, [
    ...new Set(sessions.map(({ visitorId }) => visitorId)),
  ]);
  const profiles = new Map(visitors.map(({ id, profile }) => [id, profile]));
  return (session) =>
    isVisitorFinal(session, at)
      ? answerOf(links.get(session.sessionId), profiles.get(session.visitorId), at)
      : NOT_FINAL;
};

const NOT_FINAL: VisitorAnswer = { final: false, confidence: null, distinguishable: null, stored_ids: null };

const answerOf = (
  link: StoredVisitorLink | undefined,
  profile: Profile | undefined,
  at: number,
): VisitorAnswer => {
  const worth = profile && visitorWorth(profile, at);
  const confidence = link?.confidence ?? link?.known?.confidence ?? link?.newChance;
  const distinguishable = link?.distinguishable;
  return {
    final: true,
    confidence: confidence === undefined ? null : Math.min(confidence, worth?.maxConfidence ?? 1),
    distinguishable: distinguishable === undefined ? null : distinguishable && !worth?.isAmbiguous,
    stored_ids: link && worth ? worth.storedIds : null,
  };
};
