import { describe, expect, test } from 'vitest';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';

describe('the report of a session', () => {
  test('is the same by path and by query', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    const byPath = await read(await server.ask(`/v1/sessions/${session}/report`), 'getSessionReport');
    const byQuery = await read(
      await server.ask(`/v1/sessions/report?sessionId=${session}`),
      'getSessionReportByQuery',
    );
    expect(byQuery).toEqual(byPath);
    expect(byPath).toMatchObject({ session_id: session, user_id: 'ada', tags: ['spring', 'checkout'] });
    expect(Object.keys(byPath.biometric_checks)).toHaveLength(9);
    expect(Object.keys(byPath.device_checks)).toHaveLength(6);
    expect(byPath.user_logs).toHaveLength(3);
  });

  test('says that user_logs is deprecated, unless it is left out', async () => {
    const server = await aServer({ userLogsSunset: 'Fri, 31 Dec 2027 00:00:00 GMT' });
    const session = await aVisit(server);
    const whole = await server.ask(`/v1/sessions/${session}/report`);
    expect(whole.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(whole.headers.get('sunset')).toBe('Fri, 31 Dec 2027 00:00:00 GMT');
    expect(whole.headers.get('link')).toContain('rel="deprecation"');
    const without = await server.ask(`/v1/sessions/${session}/report?omit=user_logs`);
    for (const name of ['deprecation', 'sunset', 'link']) expect(without.headers.get(name)).toBeNull();
    expect(await read(without, 'getSessionReport')).not.toHaveProperty('user_logs');
  });

  test('adds what is asked for', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    const body = await read(
      await server.ask(`/v1/sessions/${session}/report?include=evidence,confidence,timeline`),
      'getSessionReport',
    );
    expect(Object.keys(body.evidence)).toHaveLength(15);
    expect(body.evidence.tor).toMatchObject({ verdict: 'Unknown', because: expect.any(String), points: 0 });
    expect(body.confidence).toMatchObject({ sufficient: false, low: expect.any(Number) });
    expect(body.timeline[0]).toMatchObject({ risk_score: body.risk_score });
  });

  test('is kept from other workspaces and from strangers', async () => {
    const [server, other] = [await aServer(), await aServer()];
    const session = await aVisit(server);
    expect(await readProblem(await other.ask(`/v1/sessions/${session}/report`))).toMatchObject({
      status: 404,
      code: 'session_not_found',
    });
  });
});

describe('lists of sessions', () => {
  test('hold every session of a user and of a tag, newest activity first', async () => {
    const server = await aServer();
    const first = await aVisit(server, { origin: Date.now() - 50_000, sent: 50_000 });
    const second = await aVisit(server, { origin: Date.now() - 40_000, sent: 40_000 });
    for (const [path, id, of] of [
      ['/v1/users/ada/sessions', 'getUserSessions', { user_id: 'ada' }],
      ['/v1/users/sessions?userId=ada', 'getUserSessionsByQuery', { user_id: 'ada' }],
      ['/v1/tags/spring/sessions', 'getTagSessions', { tag: 'spring' }],
    ] as const) {
      const body = await read(await server.ask(path), id);
      expect(body).toMatchObject(of);
      expect(body.sessions.map((session) => session.session_id)).toEqual([second, first]);
    }
  });

  test('are empty for what nobody has sent', async () => {
    const server = await aServer();
    expect(await read(await server.ask('/v1/users/nobody/sessions'), 'getUserSessions')).toEqual({
      user_id: 'nobody',
      sessions: [],
    });
    expect(await read(await server.ask('/v1/tags/none/sessions'), 'getTagSessions')).toEqual({
      tag: 'none',
      sessions: [],
    });
  });

  test('go on where the Link header says', async () => {
    const server = await aServer();
    for (let visit = 0; visit < 3; visit++) await aVisit(server);
    const seen: string[] = [];
    let path: string | undefined = '/v1/tags/spring/sessions?limit=1&omit=user_logs';
    while (path) {
      const answer = await server.ask(path);
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      const { sessions } = await read(answer, 'getTagSessions');
      seen.push(...sessions.map((session) => session.session_id));
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen).toHaveLength(3);
  });

  test('find a session under every user it carried, and show the latest', async () => {
    const server = await aServer();
    const beacon = aBeacon({ key: server.siteKey!, user: 'guest' });
    await server.send(beacon);
    await server.send({ ...beacon, seq: 1, user: 'ada lovelace/é✓' });
    for (const user of ['guest', 'ada lovelace/é✓']) {
      const path = `/v1/users/${encodeURIComponent(user)}/sessions`;
      expect((await read(await server.ask(path), 'getUserSessions')).sessions).toHaveLength(1);
    }
    const report = await server.ask(`/v1/sessions/${beacon.session}/report`);
    expect((await read(report, 'getSessionReport')).user_id).toBe('ada lovelace/é✓');
  });
});

test('the event log is whole, chronological and counted', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, seq: 1, events: { press: [aPress(3_000)] } });
  await server.send(beacon);
  const { events: _, ...late } = aBeacon({ ...beacon, events: { press: [aPress(1_000), aPress(2_000)] } });
  await server.send({
    ...late,
    events: aBeacon({ key: '', events: { press: [aPress(1_000), aPress(2_000)] } }).events,
    seq: 0,
  });
  const body = await read(await server.ask(`/v1/sessions/${beacon.session}/events`), 'getSessionEvents');
  expect(body).toMatchObject({ session_id: beacon.session, event_count: 3 });
  const moments = body.events.map((event) => event.unix_timestamp);
  expect(moments).toEqual([...moments].sort());
  expect(body.events[0]).toEqual({
    action: 'Clicked button #go',
    user_time: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d:\d\d$/),
    unix_timestamp: expect.any(Number),
  });
});
