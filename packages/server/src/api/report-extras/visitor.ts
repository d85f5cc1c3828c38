import Type from 'typebox';
import type { VisitorLink } from '../../store/records.ts';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const visitor = {
  schema: body(
    {
      final: Type.Boolean({
        description: 'Whether `visitor_id` will not change any more. It changes at most once in a session.',
      }),
      confidence: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
        description: 'The chance that this is the visitor, or that it is a new one; null if it is not final.',
      }),
      distinguishable: Type.Union([Type.Boolean(), Type.Null()], {
        description:
          'Whether the browser would be recognized without the id that is stored in it; null until all readings have arrived.',
      }),
    },
    'How the visitor was recognized.',
  ),
  value: async ({ session, context }) => visitorBody(await context.store.visitorLink(session)),
} as const satisfies ReportExtra;

export const visitorBody = (link: VisitorLink | undefined) => ({
  final: link !== undefined,
  confidence: link?.known?.confidence ?? link?.newChance ?? null,
  distinguishable: link?.distinguishable ?? null,
});
