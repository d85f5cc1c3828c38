import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const engine_version = {
  schema: Type.Union([Type.String(), Type.Null()], {
    description:
      'Version of the engine that computed the score. Null for scores of versions that did not store it.',
  }),
  value: async ({ session }) => session.engineVersion || null,
} as const satisfies ReportExtra;
