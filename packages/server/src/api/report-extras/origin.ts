import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const origin = {
  schema: Type.Union([Type.String(), Type.Null()], {
    description: "The origin of the session's latest page, as its request names it. Null if it names none.",
  }),
  value: async ({ details }) => (await details()).record.state.pageOrigin ?? null,
} as const satisfies ReportExtra;
