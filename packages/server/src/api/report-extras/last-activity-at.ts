import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const last_activity_at = {
  schema: Type.Integer({
    description: 'When the visitor last did something in the session, in Unix milliseconds.',
  }),
  value: async ({ session }) => session.activeAt,
} as const satisfies ReportExtra;
