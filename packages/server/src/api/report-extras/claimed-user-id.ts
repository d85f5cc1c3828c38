import Type from 'typebox';
import { sessionUser } from '../../session/session-user.ts';
import type { ReportExtra } from './extra.ts';

export const claimed_user_id = {
  schema: Type.Union([Type.String(), Type.Null()], {
    description:
      'The latest user ID, if your workspace requires user tokens and no valid one came with it. Otherwise null.',
  }),
  value: async ({ session, request, context }) =>
    sessionUser(session, await context.settings.of(request.workspaceId)).claimedUserId,
} as const satisfies ReportExtra;
