import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { sessionIdOf } from '../session/session-id-of.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import { sessionRows } from './labeled-rows.ts';
import type { MembersOnly } from './member-of.ts';
import type { RowContext } from './session-row.ts';
import type { LookupMatch, SessionLookup } from './types.ts';
import { viewerOf } from './viewer.ts';

const MAX_IDS = 1_000;
/** As long as a user ID may be. */
const MAX_ID_LENGTH = 256;

/** The newest sessions of a user, a visitor or a tag. */
const MAX_OF_ONE = 20;

const lookup = bodyCheck(
  Type.Object({
    ids: Type.Array(Type.String({ minLength: 1, maxLength: MAX_ID_LENGTH }), {
      minItems: 1,
      maxItems: MAX_IDS,
    }),
  }),
);

/** Sessions by a pasted list of any IDs. */
export const lookupRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store } = context;

  /** What else the ID is of: the first kind that has sessions. */
  const others = async (workspaceId: string, id: string, { settings, hidden }: RowContext) => {
    const kinds: readonly (readonly [LookupMatch['kind'], SessionFilter])[] = [
      ['user', { userId: id, isVouched: settings.requireUserToken }],
      ['visitor', { visitorId: id }],
      ['tag', { tag: id }],
    ];
    for (const [kind, filter] of kinds) {
      const found = await store.sessions(
        workspaceId,
        { ...filter, except: hidden },
        { limit: MAX_OF_ONE + 1 },
      );
      if (found.length > 0) return { kind, found };
    }
    return undefined;
  };

  members.post('/console/sessions/lookup', 'everyone', async (member, request): Promise<SessionLookup> => {
    const { workspaceId } = member;
    const asked = [...new Set(lookup(request.body).ids)];
    const row = await viewerOf(member, context);
    const isHidden = (id: string) => row.hidden.includes(sessionIdOf(id) ?? '');
    const ids = asked.filter((id) => !isHidden(id));
    const sessionIds = ids.flatMap((id) => sessionIdOf(id) ?? []);
    const own = new Map(
      (await store.findSummaries(workspaceId, sessionIds)).map((session) => [session.sessionId, session]),
    );
    const sessions = new Map<string, SessionSummary>();
    const matches: LookupMatch[] = [];
    for (const id of ids) {
      const session = own.get(sessionIdOf(id) ?? '');
      const { kind, found } = session
        ? { kind: 'session' as const, found: [session] }
        : ((await others(workspaceId, id, row)) ?? { kind: undefined, found: [] });
      if (!kind) continue;
      const shown = found.slice(0, MAX_OF_ONE);
      for (const one of shown) sessions.set(one.sessionId, one);
      matches.push({
        id,
        kind,
        session_ids: shown.map(({ sessionId }) => sessionId),
        has_more: found.length > MAX_OF_ONE,
      });
    }
    const known = new Set(matches.map(({ id }) => id));
    return {
      sessions: await sessionRows([...sessions.values()], { store, ...row }),
      matches,
      not_found: ids.filter((id) => !known.has(id)),
      in_blind_review: asked.filter(isHidden),
    };
  });
};
