import Type from 'typebox';
import type { SessionMoves } from '../event-log/motion-columns.ts';
import { parameterCheck } from '../http/check-parameters.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { notScoredYet } from '../scoring/overload.ts';
import type { Member } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import type { MemberRequest, MembersOnly } from './member-of.ts';
import { assertVisible, viewerOf } from './viewer.ts';

const MAX_FIRST = 10_000;

const offset = Type.Integer({ minimum: 0 });
const movesQuery = parameterCheck({
  parameters: { from: offset, to: offset, first: Type.Integer({ minimum: 1, maximum: MAX_FIRST }) },
  required: ['from', 'to'],
});

/** What the pictures of a session's page show. */
export const motionRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const sessionOf = async (member: Member, request: MemberRequest): Promise<SessionFields> => {
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    assertVisible(await viewerOf(member, context), key.sessionId);
    const isSettled = await context.settle(key);
    const session = await context.store.findSummary(key);
    if (!session) throw isSettled ? sessionNotFound() : notScoredYet();
    return session;
  };

  members.get('/console/sessions/:id/motion', async (member, request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await context.eventLogs.motion(await sessionOf(member, request))),
  );

  members.get('/console/sessions/:id/moves', async (member, request): Promise<SessionMoves> => {
    const { from, to, first } = movesQuery(request.query);
    const span = { from: Number(from), to: Number(to) };
    return context.eventLogs.moves(
      await sessionOf(member, request),
      span,
      first === undefined ? undefined : Number(first),
    );
  });
};
