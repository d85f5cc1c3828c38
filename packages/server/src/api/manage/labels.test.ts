import { expect, test } from 'vitest';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read, readProblem } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';
import { addSessionLabels } from './add-session-labels.ts';
import { listLabels } from './list-labels.ts';
import { withdrawLabel } from './withdraw-label.ts';

test('labels are added to sessions that exist, and shown in their reports', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server);
  const session = await aVisit(server);
  const before = Date.now();
  const label = { session_id: session, verdict: 'bot', source: 'chargeback' };
  const full = {
    session_id: session,
    verdict: 'human',
    source: 'review',
    author: 'ada',
    note: 'Spoke to her',
    reasons: ['known_customer'],
    score_seen: true,
    selection: 'queue',
    probability: 0.5,
    happened_at: 1_795_000_000_000,
    labeled_at: 1_795_000_100_000,
  };
  const answer = await manage('POST', '/labels', { labels: [label, full, { ...label, session_id: 'none' }] });
  const { labels, not_found } = await read(answer, addSessionLabels);
  expect(not_found).toEqual(['none']);
  expect(labels).toEqual([
    expect.objectContaining({ ...label, author: 'Fraud team', reasons: [], score_seen: null }),
    expect.objectContaining({ ...full, withdrawn_at: null }),
  ]);
  expect(labels[0]!.labeled_at).toBeGreaterThanOrEqual(before);
  const report = await server.ask(`/v1/sessions/${session}/report?include=labels`);
  expect((await read(report, getSessionReport)).labels).toEqual({
    verdict: 'unsure',
    entries: [labels[1], labels[0]],
  });
});

test('labels are listed page by page or by session, and withdrawn once', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server);
  const sessions = [await aVisit(server), await aVisit(server), await aVisit(server)];
  const given = sessions.map((session_id, at) => ({
    session_id,
    verdict: 'bot',
    source: 'api',
    labeled_at: 1_795_000_000_000 + at,
  }));
  const added = (await read(await manage('POST', '/labels', { labels: given }), addSessionLabels)).labels;
  const seen: unknown[] = [];
  let path: string | undefined = '/labels?limit=2';
  while (path) {
    const page = await manage('GET', path);
    path = /<\/manage\/v1([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    seen.push(...(await read(page, listLabels)).labels);
  }
  expect(seen).toEqual(added);
  const one = await read(await manage('GET', `/labels?session_id=${sessions[1]}`), listLabels);
  expect(one.labels).toEqual([added[1]]);
  const withdrawn = await read(await manage('DELETE', `/labels/${added[1]!.id}`), withdrawLabel);
  expect(withdrawn.withdrawn_at).not.toBeNull();
  const again = await readProblem(await manage('DELETE', `/labels/${added[1]!.id}`));
  expect(again).toMatchObject({ status: 404, code: 'label_not_found' });
});

test('a bad label is refused, and nothing is written', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server);
  const label = { session_id: await aVisit(server), verdict: 'bot', source: 'api' };
  for (const wrong of [
    { ...label, verdict: 'robot' },
    { ...label, probability: 0 },
    { ...label, note: '\u0007' },
    { ...label, mood: 'good' },
    {},
  ])
    expect(await readProblem(await manage('POST', '/labels', { labels: [label, wrong] }))).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
    });
  for (const body of [{ labels: [] }, {}, []])
    expect((await manage('POST', '/labels', body)).status).toBe(400);
  expect((await manage('GET', '/labels?cursor=bm9uZQ')).status).toBe(400);
  expect((await read(await manage('GET', '/labels'), listLabels)).labels).toEqual([]);
});

test('secret keys only read, and management keys only do what their scopes name', async () => {
  const server = await aServer();
  const { secret } = await aManagementKey(server);
  const session = await aVisit(server);
  expect(await readProblem(await server.ask('/manage/v1/labels'))).toMatchObject({
    status: 403,
    code: 'wrong_scope',
  });
  const authorization = `Bearer ${secret}`;
  const report = await server.ask(`/v1/sessions/${session}/report`, { authorization });
  expect(await readProblem(report)).toMatchObject({ status: 403, code: 'wrong_scope' });
  const keyless = await fetch(`${server.baseUrl}/manage/v1/labels`);
  expect(await readProblem(keyless)).toMatchObject({ status: 401, code: 'missing_api_key' });
});
