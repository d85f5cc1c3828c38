import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const timeline = {
  schema: Type.Array(
    Type.Object(
      { at: Type.Integer(), risk_score: Type.Integer(), detected: Type.Array(Type.String()) },
      { additionalProperties: false },
    ),
    { description: 'The history of the score, with one entry for each change.' },
  ),
  value: async ({ session, context }) =>
    (await context.store.timeline(session)).map(({ at, riskScore, detected }) => ({
      at,
      risk_score: riskScore,
      detected,
    })),
} as const satisfies ReportExtra;
