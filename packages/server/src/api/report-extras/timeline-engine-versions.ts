import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const timeline_engine_versions = {
  schema: Type.Array(Type.Union([Type.String(), Type.Null()]), {
    description:
      'Version of the engine that computed each entry of the timeline, in the same order. Null for entries of versions that did not store it.',
  }),
  value: async ({ session, context }) =>
    (await context.store.timeline(session)).map(({ engineVersion }) => engineVersion),
} as const satisfies ReportExtra;
