import { type Check, checks } from '@gait/engine';
import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';
import { getSessionReport, getSessionReportByQuery } from './get-session-report.ts';

const idsOf = (kind: Check['kind']) =>
  Object.values<Check>(checks)
    .filter((check) => check.kind === kind)
    .map(({ id }) => id);

describe('the report of a session', () => {
  test('is the same by path and by query', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    const byPath = await read(await server.ask(`/v1/sessions/${session}/report`), getSessionReport);
    const byQuery = await read(
      await server.ask(`/v1/sessions/report?sessionId=${session}`),
      getSessionReportByQuery,
    );
    expect(byQuery).toEqual(byPath);
    expect(byPath).toMatchObject({ session_id: session, user_id: 'ada', tags: ['spring', 'checkout'] });
    expect(Object.keys(byPath.biometric_checks)).toEqual(idsOf('biometric'));
    expect(Object.keys(byPath.device_checks)).toEqual(idsOf('device'));
    expect(byPath.user_logs).toHaveLength(3);
  });

  test('marks user_logs as deprecated, unless the request omits it', async () => {
    const server = await aServer({ userLogsSunset: 'Fri, 31 Dec 2027 00:00:00 GMT' });
    const session = await aVisit(server);
    const whole = await server.ask(`/v1/sessions/${session}/report`);
    expect(whole.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(whole.headers.get('sunset')).toBe('Fri, 31 Dec 2027 00:00:00 GMT');
    expect(whole.headers.get('link')).toContain('rel="deprecation"');
    const without = await server.ask(`/v1/sessions/${session}/report?omit=user_logs`);
    for (const name of ['deprecation', 'sunset', 'link']) expect(without.headers.get(name)).toBeNull();
    expect(await read(without, getSessionReport)).not.toHaveProperty('user_logs');
  });

  test('adds the fields that the request includes', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    const body = await read(
      await server.ask(`/v1/sessions/${session}/report?include=evidence,confidence,timeline`),
      getSessionReport,
    );
    expect(Object.keys(body.evidence ?? {}).sort()).toEqual(
      [...idsOf('biometric'), ...idsOf('device')].sort(),
    );
    expect(body.evidence?.tor).toMatchObject({ verdict: 'Unknown', because: expect.any(String), points: 0 });
    expect(body.confidence).toMatchObject({ sufficient: false, low: expect.any(Number) });
    expect(body.timeline?.[0]).toMatchObject({ risk_score: body.risk_score });
  });

  test('is not found by other workspaces', async () => {
    const [server, other] = [await aServer(), await aServer()];
    const session = await aVisit(server);
    expect(await readProblem(await other.ask(`/v1/sessions/${session}/report`))).toMatchObject({
      status: 404,
      code: 'session_not_found',
    });
  });
});
