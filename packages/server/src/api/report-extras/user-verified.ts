import Type from 'typebox';
import { sessionUser } from '../../session/session-user.ts';
import type { ReportExtra } from './extra.ts';

export const user_verified = {
  schema: Type.Boolean({ description: 'Whether a valid user token vouched for user_id in this session.' }),
  value: async ({ session, request, context }) =>
    sessionUser(session, await context.settings.of(request.workspaceId)).isVerified,
} as const satisfies ReportExtra;
