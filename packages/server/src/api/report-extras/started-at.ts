import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const started_at = {
  schema: Type.Integer({ description: 'When the session started, in Unix milliseconds.' }),
  value: async ({ session }) => session.startedAt,
} as const satisfies ReportExtra;
