import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

test('a session without labels has no verdict of people', async () => {
  const server = await aServer();
  const report = await server.ask(`/v1/sessions/${await aVisit(server)}/report?include=labels`);
  expect((await read(report, getSessionReport)).labels).toEqual({ verdict: null, entries: [] });
});
