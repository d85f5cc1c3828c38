import { before, type Sample } from '../sample.ts';

const ENDPOINT = `import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { parameters } from './schemas.ts';

export const getSomething = {
  id: 'getSomething',
  path: '/v1/sessions/{sessionId}/something',
  summary: 'Get something',
  description: 'Returns the ID of a session.',
  parameters: { sessionId: parameters.sessionId },
  required: ['sessionId'],
  response: Type.Object({ something: Type.String({ description: "The session's ID." }) }),
  answer: async (request, context) => {
    const { session } = await findSession(request, context);
    return { body: { something: session.sessionId } };
  },
} as const satisfies Endpoint;
`;

const TEST = `import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getSomething } from './get-something.ts';

test('a session answers with something', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  const answer = await server.ask(\`/v1/sessions/\${session}/something\`);
  expect(await read(answer, getSomething)).toEqual({ something: session });
});
`;

/** An endpoint that reads. */
export const endpoint: Sample = {
  recipe: 'endpoint',
  sections: ['Add an endpoint'],
  files: {
    'packages/server/src/api/get-something.ts': ENDPOINT,
    'packages/server/src/api/get-something.test.ts': TEST,
  },
  edits: {
    'packages/server/src/api/index.ts': [
      before('export { getStats }', "export { getSomething } from './get-something.ts';\n"),
    ],
  },
  documents: ['docs/openapi.json'],
};
