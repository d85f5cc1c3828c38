import { sampleDevices } from '@gait/engine/testing';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';
import { waitSeconds } from './wait-for-score.ts';

test('the seconds of a Prefer header are read, and limited', () => {
  expect(waitSeconds('wait=5')).toBe(5);
  expect(waitSeconds('respond-async, Wait = 7; foo=bar')).toBe(7);
  expect(waitSeconds('wait=999')).toBe(30);
  expect([
    waitSeconds(undefined),
    waitSeconds('wait=soon'),
    waitSeconds('await=3'),
    waitSeconds('wait=-1'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a report waits for a session that has not arrived yet, and for its score to settle', async () => {
  const server = await aServer();
  const device = { ...sampleDevices.windows, webdriver: true };
  const beacon = aBeacon({ key: server.siteKey!, device, complete: true });
  const asked = server.ask(`/v1/sessions/${beacon.session}/report`, { prefer: 'wait=30' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await server.send(beacon)).status).toBe(204);
  const answer = await asked;
  expect(answer.headers.get('preference-applied')).toBe('wait=30');
  expect(await read(answer, getSessionReport)).toMatchObject({ device_checks: { bot: 'Detected' } });
});

test('the wait ends after the given seconds, whatever is known then', async () => {
  const server = await aServer();
  const missing = await server.ask('/v1/sessions/none/report', { prefer: 'wait=0' });
  expect(await readProblem(missing)).toMatchObject({ code: 'session_not_found' });
  const session = await aVisit(server);
  const answer = await server.ask(`/v1/sessions/${session}/report`, { prefer: 'wait=1' });
  expect(await read(answer, getSessionReport)).toMatchObject({ recommended_action: 'Unknown' });
  expect(answer.headers.get('preference-applied')).toBe('wait=1');
  const plain = await server.ask(`/v1/sessions/${session}/report`, { prefer: 'return=minimal' });
  expect(plain.headers.get('preference-applied')).toBeNull();
});
