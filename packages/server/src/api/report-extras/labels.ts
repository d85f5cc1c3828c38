import Type from 'typebox';
import { agreedVerdict } from '../../session/agreed-verdict.ts';
import { labelBody, labelSchema } from '../../session/label-body.ts';
import { labelVerdicts } from '../../store/label-verdicts.ts';
import { body, named } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const labels = {
  schema: body(
    {
      verdict: Type.Union([Type.Enum([...labelVerdicts]), Type.Null()], {
        description:
          'What the labels say together, or null without any: the newest of each source counts, and sources that differ are unsure.',
      }),
      entries: Type.Array(named('Label', labelSchema), { description: 'All labels, oldest first.' }),
    },
    'What you found out about the session.',
  ),
  value: async ({ session, context }) => {
    const found = await context.store.labelsOf(session.workspaceId, [session.sessionId]);
    return { verdict: agreedVerdict(found), entries: found.map(labelBody) };
  },
} as const satisfies ReportExtra;
