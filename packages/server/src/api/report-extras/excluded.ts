import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const excluded = {
  schema: Type.Boolean({
    description:
      'Whether a monitor or tester of yours made the session: it is scored, and left out of figures, review and webhooks.',
  }),
  value: async ({ session }) => session.excluded,
} as const satisfies ReportExtra;
