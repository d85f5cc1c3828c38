import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { newLabel } from '../session/label-body.ts';
import type { ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import { giveVerdict, withdrawVerdicts } from './member-verdicts.ts';
import type { AddedVerdicts } from './types.ts';
import { assertVisible, viewerOf } from './viewer.ts';

const MAX_SESSIONS = 200;

const { verdict, reasons, note, session_id } = newLabel.properties;
const given = bodyCheck(
  Type.Object({
    session_ids: Type.Array(session_id, { minItems: 1, maxItems: MAX_SESSIONS }),
    verdict,
    reasons,
    note,
  }),
);

/** Verdicts on sessions that a member chose and saw: from a session's page, or on several rows of the list. */
export const labelRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store } = context;

  members.post('/console/labels', 'everyone', async (member, request): Promise<AddedVerdicts> => {
    const { session_ids: ids, ...said } = given(request.body);
    const { hidden } = await viewerOf(member, context);
    const asked = [...new Set(ids)].filter((id) => !hidden.includes(id));
    const sessions = await store.findSummaries(member.workspaceId, asked);
    const verdict = { ...said, score_seen: true, selection: 'self' } as const;
    const added = sessions.length > 0 ? await giveVerdict(context, member, { sessions, verdict }) : [];
    const found = new Set(sessions.map(({ sessionId }) => sessionId));
    return {
      label_ids: added.map(({ id }) => id),
      not_found: asked.filter((id) => !found.has(id)),
      in_blind_review: ids.filter((id) => hidden.includes(id)),
    };
  });

  members.delete('/console/sessions/:id/labels', 'everyone', async (member, request) => {
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    assertVisible(await viewerOf(member, context), key.sessionId);
    const session = await store.findSummary(key);
    if (!session) throw sessionNotFound();
    const labels = await store.labelsOf(key.workspaceId, [key.sessionId]);
    const ids = labels.map(({ id }) => id);
    if ((await withdrawVerdicts(context, member, { session, ids })) === 0)
      throw new ProblemError(404, 'label_not_found', 'You have no verdict on this session.');
  });
};
