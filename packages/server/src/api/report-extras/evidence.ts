import { checks } from '@gait/engine';
import Type from 'typebox';
import { MAX_NOTES } from '../../session/match-notes.ts';
import { timesReplayed } from '../../session/times-replayed.ts';
import { body, VERDICTS } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const evidence = {
  schema: Type.Record(
    Type.String(),
    body(
      {
        verdict: Type.Enum([...VERDICTS]),
        because: Type.String({ description: 'The reason for the verdict.' }),
        points: Type.Integer({
          description: 'Its share of the score. The points of all checks add up to the score.',
        }),
        certainty: Type.Optional(Type.Number({ description: 'How certain the verdict is, from 0 to 1.' })),
        statistic: Type.Optional(Type.Number({ description: 'The measured value.' })),
        threshold: Type.Optional(Type.Number({ description: 'The value that it is compared with.' })),
        count: Type.Optional(Type.Integer({ description: 'The number of events that were measured.' })),
        first_at: Type.Optional(
          Type.Integer({ description: 'When it was first observed, in Unix milliseconds.' }),
        ),
        last_at: Type.Optional(
          Type.Integer({ description: 'When it was last observed, in Unix milliseconds.' }),
        ),
        replayed: Type.Optional(
          Type.Integer({
            description: `How many later sessions replay the movement of this one, counted up to ${MAX_NOTES}.`,
          }),
        ),
      },
      'The evidence of one check.',
    ),
    { description: 'The evidence of each check, by its name.' },
  ),
  value: async ({ session, details, context }) => {
    const { findings, contributions } = (await details()).assessment;
    const replayed = await timesReplayed(session, context.store);
    return Object.fromEntries(
      Object.entries(findings).map(([id, { firstAt, lastAt, visit: _, isOverVisits: __, ...finding }]) => [
        id,
        {
          ...finding,
          points: contributions.find(({ check }) => check === id)?.points ?? 0,
          ...(firstAt !== undefined && { first_at: Math.round(firstAt) }),
          ...(lastAt !== undefined && { last_at: Math.round(lastAt) }),
          ...(id === checks.agentBehavior.id && replayed > 0 && { replayed }),
        },
      ]),
    );
  },
} as const satisfies ReportExtra;
