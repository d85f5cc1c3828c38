import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const scored_at = {
  schema: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'When the score was computed, in Unix milliseconds. Null for scores of versions that did not store it.',
  }),
  value: async ({ session }) => session.scoredAt,
} as const satisfies ReportExtra;
