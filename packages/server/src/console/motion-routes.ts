import Type from 'typebox';
import type { SessionMoves } from '../event-log/motion-columns.ts';
import { viewOf } from '../event-log/view.ts';
import { parameterCheck } from '../http/check-parameters.ts';
import type { Member } from '../store/records.ts';
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
  const found = async (member: Member, request: MemberRequest) => {
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    assertVisible(await viewerOf(member, context), key.sessionId);
    const { context: viewed, absent } = await viewOf([key], context);
    const session = await viewed.store.findSummary(key);
    if (!session) throw absent();
    return { session, eventLogs: viewed.eventLogs };
  };

  members.get('/console/sessions/:id/motion', async (member, request, reply) => {
    const { session, eventLogs } = await found(member, request);
    return reply.type('application/json; charset=utf-8').send(await eventLogs.motion(session));
  });

  members.get('/console/sessions/:id/moves', async (member, request): Promise<SessionMoves> => {
    const { from, to, first } = movesQuery(request.query);
    const span = { from: Number(from), to: Number(to) };
    const { session, eventLogs } = await found(member, request);
    return eventLogs.moves(session, span, first === undefined ? undefined : Number(first));
  });
};
