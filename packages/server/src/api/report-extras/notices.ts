import Type from 'typebox';
import { sessionNotices } from '../../session/session-notices.ts';
import { body, named } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const notices = {
  schema: Type.Array(
    named(
      'Notice',
      body(
        {
          code: Type.String({ description: 'What was left out, for programs.' }),
          count: Type.Integer({ minimum: 1, description: 'How many of them.' }),
          message: Type.String({ description: 'What was left out and why, for people.' }),
        },
        'Something of a session that was cut, dropped or refused.',
      ),
    ),
    {
      description:
        'What page and server cut, dropped or refused of this session. Empty if nothing. ' +
        'What the page itself left out, such as a user ID that is too long, shows in its console with data-debug.',
    },
  ),
  value: async ({ session, context }) => sessionNotices(session, context),
} as const satisfies ReportExtra;
