import Type from 'typebox';
import { isJudged } from '../../session/is-judged.ts';
import type { ReportExtra } from './extra.ts';

export const judged = {
  schema: Type.Boolean({
    description:
      'Whether the score means something. False if recommended_action is Unknown: then the score is provisional, and neither high nor low.',
  }),
  value: async ({ session }) => isJudged(session),
} as const satisfies ReportExtra;
