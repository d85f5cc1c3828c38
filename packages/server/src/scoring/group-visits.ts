import type { VisitEvidence } from '@gait/engine';
import { countedVisit } from '../session/score-record.ts';
import type { SessionRecord } from '../store/records.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import { sessionText } from '../store/session-text.ts';
import type { SessionReader } from '../store/store.ts';

/** Sessions that are read of a user or a visitor: the model abstains from some. */
const SESSIONS = 20;

/** Whose sessions are asked for: a user whom a token vouches for, or a visitor. */
export type VisitsOf = { readonly user: string } | { readonly visitor: string };

/** What a session shows of itself at one moment. */
interface Shown {
  readonly activeAt: number;
  readonly visit: VisitEvidence;
  readonly vouchedUserIds: readonly string[];
}

/** The visits of a store as they will be when the group that is being scored is written. */
export interface GroupVisits {
  /** Others see this of a session from now on. */
  show(record: SessionRecord, shown: Shown): void;
  /** Of other sessions without activity since `before`, latest first. */
  earlier(record: SessionRecord, of: VisitsOf, before: number): Promise<VisitEvidence[]>;
}

export const groupVisits = (store: Pick<SessionReader, 'sessions'>): GroupVisits => {
  const group = new Map<string, Shown & { readonly record: SessionRecord }>();
  return {
    show: (record, shown) => {
      group.set(sessionText(record), { ...shown, record });
    },
    earlier: async (record, of, before) => {
      const { workspaceId } = record;
      const own = { ...filterOf(of), activeTo: before };
      const stored = await store.sessions(workspaceId, own, { limit: SESSIONS });
      return [
        ...stored
          .filter((other) => !group.has(sessionText(other)))
          .map((other) => ({ ...other, visit: other.visitEvidence })),
        ...[...group.values()]
          .filter((other) => isOf(other, of) && other.record.workspaceId === workspaceId)
          .map(({ record: { sessionId, state }, activeAt, visit }) => ({
            sessionId,
            activeAt,
            visit: countedVisit({ ...state, visit }),
          })),
      ]
        .filter(({ sessionId, activeAt }) => sessionId !== record.sessionId && activeAt <= before)
        .sort((a, b) => b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1))
        .slice(0, SESSIONS)
        .map(({ visit }) => visit);
    },
  };
};

const filterOf = (of: VisitsOf): SessionFilter =>
  'user' in of ? { userId: of.user, isVouched: true } : { visitorId: of.visitor };

const isOf = (
  { record, vouchedUserIds }: Pick<Shown, 'vouchedUserIds'> & { readonly record: SessionRecord },
  of: VisitsOf,
): boolean => ('user' in of ? vouchedUserIds.includes(of.user) : record.visitorId === of.visitor);
