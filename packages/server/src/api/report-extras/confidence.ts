import Type from 'typebox';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

const texts = (description: string) => Type.Array(Type.String(), { description });

export const confidence = {
  schema: body(
    {
      sufficient: Type.Boolean({ description: 'Whether there is enough activity to recommend an action.' }),
      low: Type.Integer({ minimum: 0, maximum: 100, description: 'The low end of the range.' }),
      high: Type.Integer({ minimum: 0, maximum: 100, description: 'The high end of the range.' }),
      interactions: Type.Integer({ description: 'The number of interactions so far.' }),
      keys: Type.Integer({ description: 'The number of keys pressed so far.' }),
      active_ms: Type.Integer({ description: 'How long the visitor has been active, in milliseconds.' }),
      evidence_since: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'Since when evidence counts, in Unix milliseconds: since the first beacon, or since the session was silent for 30 minutes, another user ID was set, or late beacons came all at once.',
      }),
      witnessed_ms: Type.Integer({
        description: 'The time from the first to the last beacon since then, by the clock of the server.',
      }),
      counted_interactions: Type.Integer({
        description: 'The interactions since then that other events confirm.',
      }),
      counted_keys: Type.Integer({ description: 'The keys since then that entered text confirms.' }),
      counted_active_ms: Type.Integer({
        description: 'The active time since then, in milliseconds, as far as the server witnessed it.',
      }),
      missing: texts('What is missing for a low score to mean anything, in sentences.'),
      doubts: texts('Why the page is not trusted, by name.'),
      cleared_by: Type.Union([Type.String(), Type.Null()], {
        description:
          'The check that has cleared the behavior, or null. Without one, a low score is accepted with monitoring.',
      }),
    },
    'The range in which the score may still move, and what it is based on. The range narrows as the session grows.',
  ),
  value: async ({ details }) => {
    const { interval, evidence, clearedBy = null } = (await details()).assessment;
    const [low, high] = interval;
    const { startedAt, witnessedMs, interactions, keys, activeMs } = evidence.stretch;
    return {
      sufficient: evidence.sufficient,
      low,
      high,
      interactions: evidence.interactions,
      keys: evidence.keys,
      active_ms: Math.round(evidence.activeMs),
      evidence_since: startedAt > 0 ? Math.round(startedAt) : null,
      witnessed_ms: Math.round(witnessedMs),
      counted_interactions: interactions,
      counted_keys: keys,
      counted_active_ms: activeMs,
      missing: evidence.missing,
      doubts: evidence.doubts.map(({ id }) => id),
      cleared_by: clearedBy,
    };
  },
} as const satisfies ReportExtra;
