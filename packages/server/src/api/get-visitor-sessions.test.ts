import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';
import { getVisitorSessions } from './get-visitor-sessions.ts';

const DEVICE = { user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0', device_hint: 'a5c1' };

test('the sessions of a visitor are listed newest activity first, under any user', async () => {
  const server = await aServer();
  const ago = (ms: number) => ({ origin: Date.now() - ms, sent: ms });
  const first = await aVisit(server, { user: 'ada', device: DEVICE, complete: true, ...ago(50_000) });
  await server.settled();
  const second = await aVisit(server, { user: 'grace', device: DEVICE, complete: true, ...ago(40_000) });
  await aVisit(server, { device: { ...DEVICE, device_hint: 'ff01' } });
  const report = await read(await server.ask(`/v1/sessions/${first}/report`), getSessionReport);
  const path = `/v1/visitors/${report.visitor_id}/sessions?include=visitor`;
  const { visitor_id, sessions } = await read(await server.ask(path), getVisitorSessions);
  expect(visitor_id).toBe(report.visitor_id);
  expect(sessions.map(({ session_id }) => session_id)).toEqual([second, first]);
  expect(sessions).toEqual([
    expect.objectContaining({
      visitor: { final: true, confidence: 0.999, distinguishable: false, stored_ids: 1 },
    }),
    expect.objectContaining({
      visitor: { final: true, confidence: 0.99, distinguishable: false, stored_ids: 1 },
    }),
  ]);
});

test('an unknown visitor has no sessions', async () => {
  const server = await aServer();
  const answer = await server.ask('/v1/visitors/vis_none/sessions');
  expect(await read(answer, getVisitorSessions)).toEqual({ visitor_id: 'vis_none', sessions: [] });
});
