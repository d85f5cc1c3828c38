import { expect, test } from 'vitest';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { read } from '../testing/answers.ts';
import { getSessionEvents } from './get-session-events.ts';

test('the event log is complete, in chronological order, and counted', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, seq: 1, events: { press: [aPress(3_000)] } });
  await server.send(beacon);
  const { events: _, ...late } = aBeacon({ ...beacon, events: { press: [aPress(1_000), aPress(2_000)] } });
  await server.send({
    ...late,
    events: aBeacon({ key: '', events: { press: [aPress(1_000), aPress(2_000)] } }).events,
    seq: 0,
  });
  const body = await read(await server.ask(`/v1/sessions/${beacon.session}/events`), getSessionEvents);
  expect(body).toMatchObject({ session_id: beacon.session, event_count: 3 });
  const moments = body.events.map((event) => event.unix_timestamp);
  expect(moments).toEqual([...moments].sort());
  expect(body.events[0]).toEqual({
    action: 'Clicked button #go',
    user_time: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d:\d\d$/),
    unix_timestamp: expect.any(Number),
  });
});
