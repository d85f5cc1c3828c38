import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aManagementKey } from '../testing/a-management-key.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { laptop } from '../testing/laptop.ts';

const visit = async (server: TestServer, hint: string, tags: readonly string[] = []) => {
  const device = { ...laptop, device_hint: hint };
  const beacon = aBeacon({ key: server.siteKey ?? '', device, complete: true, tags: [...tags] });
  expect((await server.send(beacon)).status).toBe(204);
  const answer = await server.ask(`/v1/sessions/${beacon.session}/report?include=visitor`);
  const { visitor_id, visitor } = (await answer.json()) as {
    visitor_id: string;
    visitor: { stored_ids: number };
  };
  return { id: beacon.session, visitor: visitor_id, storedIds: visitor.stored_ids };
};

test.each([
  ['the first', 0],
  ['another', 2],
])('erasing %s session of a visitor leaves the visitor to the others', async (_which, index) => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'erase');
  const visits = [];
  for (const hint of ['h1', 'h2', 'h3', 'h4']) visits.push(await visit(server, hint));
  const visitor = visits[0]?.visitor;
  expect(visits.map((one) => one.visitor)).toEqual([visitor, visitor, visitor, visitor]);
  const erased = await manage('POST', '/erasures', { by: 'session', value: visits[index]?.id });
  expect(await erased.json()).toMatchObject({ sessions: 1, visitors: 0 });
  const next = await visit(server, 'h5');
  expect(next).toMatchObject({ visitor, storedIds: 4 });
});

test('erasing all sessions of a visitor forgets it', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'erase');
  const [first] = [await visit(server, 'h1', ['spring']), await visit(server, 'h2', ['spring'])];
  const erased = await manage('POST', '/erasures', { by: 'tag', value: 'spring' });
  expect(await erased.json()).toMatchObject({ sessions: 2, visitors: 1 });
  expect((await visit(server, 'h1')).visitor).not.toBe(first?.visitor);
});
