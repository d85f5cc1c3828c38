import Type from 'typebox';
import { visitorAnswers } from '../../session/visitor-answers.ts';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const visitor = {
  schema: body(
    {
      final: Type.Boolean({
        description: 'Whether `visitor_id` will not change any more, as `visitor_final` says too.',
      }),
      confidence: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
        description:
          'The chance that all sessions with this `visitor_id` are of one device; null if it is not final, or if the device was not read. 0.5 means that nobody can say.',
      }),
      distinguishable: Type.Union([Type.Boolean(), Type.Null()], {
        description:
          'Whether the visitor is one device that would be recognized without the id that is stored in it. False where equal devices are known, or where many stored ids were never seen again. Null until all readings have arrived.',
      }),
      stored_ids: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description:
          'How many ids the visitor has shown in thirty days that a browser stores: one for each browser, and one more each time that one has lost its storage. Null if the visitor is not known, or not any more.',
      }),
    },
    'How the visitor was recognized.',
  ),
  value: async ({ session, context: { store, now } }) => {
    const answerOf = await visitorAnswers(session.workspaceId, [session], { store, at: now() });
    return answerOf(session);
  },
} as const satisfies ReportExtra;
