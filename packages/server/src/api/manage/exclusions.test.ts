import { expect, test } from 'vitest';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read, readProblem } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';
import { getTagSessions } from '../get-tag-sessions.ts';
import { addExclusion } from './add-exclusion.ts';
import { listExclusions } from './list-exclusions.ts';
import { removeExclusion } from './remove-exclusion.ts';

test('exclusions are added, listed and removed, and their sessions are told apart', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'exclusions');
  const { exclusion, token } = await read(
    await manage('POST', '/exclusions', { name: 'Uptime' }),
    addExclusion,
  );
  expect((await read(await manage('GET', '/exclusions'), listExclusions)).exclusions).toEqual([exclusion]);
  const monitor = await aVisit(server, {}, { 'x-gait-exclude': token! });
  const visitor = await aVisit(server);
  const listed = async (query: string) => {
    const { sessions } = await read(await server.ask(`/v1/tags/spring/sessions${query}`), getTagSessions);
    return sessions.map((session) => [
      session.session_id,
      'excluded' in session ? session.excluded : undefined,
    ]);
  };
  expect(await listed('?excluded=true')).toEqual([[monitor, undefined]]);
  expect(await listed('?excluded=false&include=excluded')).toEqual([[visitor, false]]);
  expect(new Set(await listed(''))).toEqual(
    new Set([
      [monitor, undefined],
      [visitor, undefined],
    ]),
  );
  const report = await server.ask(`/v1/sessions/${monitor}/report?include=excluded`);
  expect(await read(report, getSessionReport)).toMatchObject({ excluded: true });

  const removed = await manage('DELETE', `/exclusions/${exclusion.id}`);
  expect(await read(removed, removeExclusion)).toEqual(exclusion);
  const again = await manage('DELETE', `/exclusions/${exclusion.id}`);
  expect(await readProblem(again)).toMatchObject({ status: 404, code: 'exclusion_not_found' });
  const refused = await manage('POST', '/exclusions', { name: 'Office', network: 'office' });
  expect(await readProblem(refused)).toMatchObject({ status: 400, code: 'invalid_parameter' });
});
