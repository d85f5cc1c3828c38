import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import { sessionRows } from './session-rows.ts';
import type { SessionLookup } from './types.ts';
import { viewerOf } from './viewer.ts';

const MAX_IDS = 1_000;
const MAX_ID_LENGTH = 64;

/** IDs that the store reads at once. */
const AT_ONCE = 100;

const lookup = bodyCheck(
  Type.Object({
    ids: Type.Array(Type.String({ minLength: 1, maxLength: MAX_ID_LENGTH }), {
      minItems: 1,
      maxItems: MAX_IDS,
    }),
  }),
);

/** Sessions by a pasted list of IDs. */
export const lookupRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  app.post(
    '/console/sessions/lookup',
    { config: { access: 'everyone' } },
    async (request): Promise<SessionLookup> => {
      const member = await memberOf(request, context);
      const { workspaceId } = member;
      const asked = [...new Set(lookup(request.body).ids)];
      const row = await viewerOf(member, context);
      const ids = asked.filter((id) => !row.hidden.includes(id));
      const sessions: SessionLookup['sessions'][number][] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const found = await context.store.findSummaries(workspaceId, ids.slice(at, at + AT_ONCE));
        sessions.push(...(await sessionRows(found, { store: context.store, ...row })));
      }
      const known = new Set(sessions.map(({ session_id }) => session_id));
      return {
        sessions,
        not_found: ids.filter((id) => !known.has(id)),
        in_blind_review: asked.filter((id) => row.hidden.includes(id)),
      };
    },
  );
};
