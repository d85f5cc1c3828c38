import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

/** An admin and two analysts, with a tab each. */
const aTeam = async () => {
  const server = await aServer();
  const admin = await aTab(server);
  await admin.signIn();
  const analyst = async (email: string) => {
    const { password, member } = (await admin.call('POST', '/members', { email, role: 'analyst' })).body;
    const tab = await aTab(server);
    await tab.signIn(password, email);
    return { ...tab, id: member.id };
  };
  return { admin, ada: await analyst('ada@example.org'), ben: await analyst('ben@example.org') };
};

type Tab = Pick<Awaited<ReturnType<typeof aTab>>, 'call'>;

const namesOf = async ({ call }: Tab): Promise<string[]> =>
  (await call('GET', '/views')).body.views.map(({ name }: { name: string }) => name);

test('a view is personal until it is shared, and says who made it', async () => {
  const { admin, ada, ben } = await aTeam();
  const query = 'tag=wave-2&window=30d&order=score&direction=desc';
  const made = await ada.call('POST', '/views', { name: ' Wave 2 ', query });
  expect(made.body).toMatchObject({ name: 'Wave 2', query, is_shared: false, is_own: true });
  const { id } = made.body;
  expect([await namesOf(ada), await namesOf(ben), await namesOf(admin)]).toEqual([['Wave 2'], [], []]);
  for (const tab of [ben, admin]) {
    expect(await tab.call('PATCH', `/views/${id}`, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'view_not_found' },
    });
    expect((await tab.call('DELETE', `/views/${id}`)).status).toBe(404);
  }
  expect((await ada.call('PATCH', `/views/${id}`, { is_shared: true })).body).toMatchObject({
    is_shared: true,
    created_at: made.body.created_at,
  });
  expect((await ben.call('GET', '/views')).body.views).toMatchObject([
    { id, query, is_own: false, author: 'ada@example.org' },
  ]);
});

test('who made a shared view and admins change it, and nobody else stops sharing it', async () => {
  const { admin, ada, ben } = await aTeam();
  const shared = { name: 'Rejects', query: 'min_score=70', is_shared: true };
  const { id } = (await ada.call('POST', '/views', shared)).body;
  for (const act of [
    () => ben.call('PATCH', `/views/${id}`, { name: 'Taken' }),
    () => ben.call('DELETE', `/views/${id}`),
    () => admin.call('PATCH', `/views/${id}`, { is_shared: false }),
  ])
    expect(await act()).toMatchObject({ status: 403, body: { code: 'foreign_view' } });
  const changed = await admin.call('PATCH', `/views/${id}`, { query: 'min_score=70&window=24h' });
  expect(changed.body).toMatchObject({ is_own: false, author: 'ada@example.org', name: 'Rejects' });
  await admin.call('DELETE', `/members/${ada.id}`);
  expect((await ben.call('GET', '/views')).body.views).toMatchObject([{ id, author: null }]);
  expect((await admin.call('DELETE', `/views/${id}`)).status).toBe(204);
  expect(await namesOf(ben)).toEqual([]);
  const log = await admin.call('GET', '/audit-log');
  expect(log.body.entries[0]).toMatchObject({ action: 'view.removed', detail: { id, is_shared: true } });
});

test('the same view is saved once, and a member has at most fifty', async () => {
  const { ada, ben } = await aTeam();
  const view = { name: 'Bots', query: 'checks=bot%3Adetected' };
  const [first, again] = [await ada.call('POST', '/views', view), await ada.call('POST', '/views', view)];
  expect(again.body).toEqual(first.body);
  for (let count = 1; count < 50; count++)
    expect((await ada.call('POST', '/views', { ...view, name: `Bots ${count}` })).status).toBe(200);
  expect(await ada.call('POST', '/views', { ...view, name: 'More' })).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  });
  expect((await ben.call('POST', '/views', view)).status).toBe(200);
});

const text = fc.string({ unit: 'binary', maxLength: 70 });

test('whatever is sent is stored as the list can be asked for it, or refused with the field', async () => {
  const { ada } = await aTeam();
  for (const [query, parameter] of [
    ['min_score=abc', 'min_score'],
    ['country=Germany', 'country'],
    ['first_day=yesterday', 'first_day'],
    ['window=1y', 'window'],
    ['cursor=x', 'cursor'],
    ['tag=a&tag=b', 'tag'],
    ['color=red', 'color'],
  ])
    expect(await ada.call('POST', '/views', { name: 'Wrong', query }), query).toMatchObject({
      status: 400,
      body: { errors: [{ parameter }] },
    });
  for (const body of [{}, { name: ' ', query: '' }, { name: 'x'.repeat(65), query: '' }, { name: 'a' }])
    expect(await ada.call('POST', '/views', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter' },
    });
  await fc.assert(
    fc.asyncProperty(text, text, async (name, search) => {
      const query = new URLSearchParams({ search }).toString();
      const answer = await ada.call('POST', '/views', { name, query });
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) {
        expect(answer.body.code).toBe('invalid_parameter');
        return;
      }
      expect((await ada.call('GET', `/session-count?${answer.body.query}`)).status).toBe(200);
      await ada.call('DELETE', `/views/${answer.body.id}`);
    }),
    { numRuns: 30 },
  );
});

test('the numbers of all views are those of their lists, in one request, and what is no filter has none', async () => {
  const { admin } = await aTeam();
  const queries = ['', 'tag=wave-2', 'from=1&to=2', 'status=Live', 'window=7d', 'min_score=200'];
  const { body } = await admin.call('POST', '/session-counts', { queries });
  const one = async (query: string) => {
    const { status, body: count } = await admin.call('GET', `/session-count?${query}`);
    return status === 200 ? { sessions: count.sessions, is_exact: count.is_exact } : null;
  };
  expect(body.counts).toEqual(await Promise.all(queries.map(one)));
  expect(body.counts.filter((count: unknown) => count === null)).toHaveLength(2);
});
