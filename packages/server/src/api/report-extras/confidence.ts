import Type from 'typebox';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const confidence = {
  schema: body(
    {
      sufficient: Type.Boolean({ description: 'Whether there is enough activity to recommend an action.' }),
      low: Type.Integer({ minimum: 0, maximum: 100, description: 'The low end of the range.' }),
      high: Type.Integer({ minimum: 0, maximum: 100, description: 'The high end of the range.' }),
      interactions: Type.Integer({ description: 'The number of interactions so far.' }),
      keys: Type.Integer({ description: 'The number of keys pressed so far.' }),
      active_ms: Type.Integer({ description: 'How long the visitor has been active, in milliseconds.' }),
    },
    'The range in which the score may still move. It narrows as the session grows.',
  ),
  value: async ({ details }) => {
    const { interval, evidence } = (await details()).assessment;
    const [low, high] = interval;
    return {
      sufficient: evidence.sufficient,
      low,
      high,
      interactions: evidence.interactions,
      keys: evidence.keys,
      active_ms: Math.round(evidence.activeMs),
    };
  },
} as const satisfies ReportExtra;
