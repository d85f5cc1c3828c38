import { after, type Sample } from '../sample.ts';

const FIELD = `import Type from 'typebox';
import type { ReportExtra } from './extra.ts';

export const your_field = {
  schema: Type.Integer({ minimum: 1, description: 'How many beacons the score is based on.' }),
  value: async ({ details }) => (await details()).record.state.beacons,
} as const satisfies ReportExtra;
`;

const TEST = `import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

test('a report counts its beacons', async () => {
  const server = await aServer();
  const answer = await server.ask(\`/v1/sessions/\${await aVisit(server)}/report?include=your_field\`);
  expect((await read(answer, getSessionReport)).your_field).toBe(1);
});
`;

/** A field that a report has when `include` names it. */
export const reportField: Sample = {
  recipe: 'report-field',
  sections: ['Add a report field'],
  files: {
    'packages/server/src/api/report-extras/your-field.ts': FIELD,
    'packages/server/src/api/report-extras/your-field.test.ts': TEST,
  },
  edits: {
    'packages/server/src/api/report-extras/index.ts': [
      after("export { visitor } from './visitor.ts';\n", "export { your_field } from './your-field.ts';\n"),
    ],
  },
  documents: ['docs/openapi.json'],
};
