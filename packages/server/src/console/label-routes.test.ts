import { expect, test } from 'vitest';
import { getSessionReport } from '../api/get-session-report.ts';
import { aReceiver } from '../testing/a-receiver.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit, read } from '../testing/answers.ts';

const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };

const aStory = async () => {
  const server = await aServer({ webhookPrivate: true, webhookTimeoutMs: 60_000 });
  const tab = await aTab(server);
  await tab.signIn();
  const ids = [await aVisit(server, { ...BOT, user: 'ada' }), await aVisit(server, { user: 'ada' })] as const;
  return { server, tab, ids };
};

type Story = Awaited<ReturnType<typeof aStory>>;

const aColleague = async ({ server, tab }: Story) => {
  const { body } = await tab.call('POST', '/members', { email: 'ben@example.org' });
  const colleague = await aTab(server);
  await colleague.signIn(body.password, 'ben@example.org');
  return colleague;
};

/** What each surface says of a session's verdict. */
const surfaces = async ({ server, tab }: Story, id: string) => {
  const list = (await tab.call('GET', '/sessions')).body.sessions;
  const rowOf = (rows: { session_id: string; label: unknown }[]) =>
    rows.find(({ session_id }) => session_id === id)?.label;
  const page = (await tab.call('GET', `/sessions/${id}?events=false`)).body;
  const csv = (await tab.call('GET', '/export/sessions.csv')).text.trim().split('\r\n');
  const column = csv[0]?.split(',').indexOf('label') ?? -1;
  const line = csv.find((one) => one.startsWith(id));
  const report = await read(await server.ask(`/v1/sessions/${id}/report?include=labels`), getSessionReport);
  const listed = (await (await server.ask('/v1/users/ada/sessions?include=label')).json()) as {
    sessions: { session_id: string; label: string | null }[];
  };
  return {
    list: rowOf(list),
    page: page.session.label,
    json: rowOf((await tab.call('GET', '/export/sessions.json')).body),
    related: page.labels.length,
    csv: line?.split(',').at(column - (csv[0]?.split(',').length ?? 0)),
    report: report.labels?.verdict,
    api: listed.sessions.find(({ session_id }) => session_id === id)?.label,
  };
};

test('a verdict from a session page is on every surface, and withdrawing it takes it from all of them', async () => {
  const story = await aStory();
  const { server, tab, ids } = story;
  const [id] = ids;
  const given = { session_ids: [id], verdict: 'bot', note: 'Typed nothing', reasons: ['too_fast'] };
  expect((await tab.call('POST', '/labels', given)).body).toEqual({
    label_ids: [expect.stringMatching(/^lab_/)],
    not_found: [],
    in_blind_review: [],
  });
  const label = expect.objectContaining({ verdict: 'bot', note: 'Typed nothing', author: server.email });
  expect(await surfaces(story, id)).toEqual({
    list: label,
    page: label,
    json: label,
    related: 1,
    csv: 'bot',
    report: 'bot',
    api: 'bot',
  });
  expect((await tab.call('GET', `/sessions/${id}?events=false`)).body.labels).toEqual([
    expect.objectContaining({ is_own: true, reasons: ['too_fast'] }),
  ]);
  expect((await tab.call('DELETE', `/sessions/${id}/labels`)).status).toBe(204);
  expect(await surfaces(story, id)).toEqual({
    list: null,
    page: null,
    json: null,
    related: 0,
    csv: '',
    report: null,
    api: null,
  });
  expect((await tab.call('DELETE', `/sessions/${id}/labels`)).status).toBe(404);
});

test('a changed verdict replaces the one before, and one of a colleague stays', async () => {
  const story = await aStory();
  const [id] = story.ids;
  const colleague = await aColleague(story);
  const say = (tab: Story['tab'], verdict: string) =>
    tab.call('POST', '/labels', { session_ids: [id], verdict });
  const verdict = async () =>
    (await story.tab.call('GET', `/sessions/${id}?events=false`)).body.session.label;
  await say(story.tab, 'bot');
  await say(story.tab, 'human');
  expect(await verdict()).toMatchObject({ verdict: 'human' });
  await say(colleague, 'bot');
  expect(await verdict()).toMatchObject({ verdict: 'unsure', author: 'ben@example.org' });
  await story.tab.call('DELETE', `/sessions/${id}/labels`);
  expect(await verdict()).toMatchObject({ verdict: 'bot', author: 'ben@example.org' });
});

test('a verdict on several sessions skips unknown ones and those under blind review', async () => {
  const { tab, ids } = await aStory();
  await tab.call('GET', `/review/sessions/${ids[1]}?blind=true`);
  const answer = await tab.call('POST', '/labels', { session_ids: [...ids, 'none'], verdict: 'human' });
  expect(answer.body).toEqual({
    label_ids: [expect.stringMatching(/^lab_/)],
    not_found: ['none'],
    in_blind_review: [ids[1]],
  });
  const found = async (label: string) =>
    (await tab.call('GET', `/sessions?label=${label}`)).body.sessions.map(
      ({ session_id }: { session_id: string }) => session_id,
    );
  expect(await found('human')).toEqual([ids[0]]);
  expect(await found('none')).toEqual([]);
  for (const session_ids of [[], Array.from({ length: 201 }, (_, number) => `s-${number}`)])
    expect((await tab.call('POST', '/labels', { session_ids, verdict: 'bot' })).status).toBe(400);
});

test('a label says that its session was chosen by the member, who saw the score', async () => {
  const { server, tab, ids } = await aStory();
  await tab.call('POST', '/labels', { session_ids: [ids[0]], verdict: 'bot' });
  const answer = await server.ask(`/v1/sessions/${ids[0]}/report?include=labels`);
  expect((await read(answer, getSessionReport)).labels?.entries).toEqual([
    expect.objectContaining({ selection: 'self', score_seen: true, probability: null }),
  ]);
});

test('webhooks hear of verdicts that are given, changed and withdrawn', async () => {
  const { server, tab, ids } = await aStory();
  const receiver = await aReceiver();
  await tab.call('POST', '/webhooks', { url: receiver.url, events: ['review.decided'] });
  for (const verdict of ['bot', 'human'])
    await tab.call('POST', '/labels', { session_ids: [ids[0]], verdict, note: verdict });
  await tab.call('DELETE', `/sessions/${ids[0]}/labels`);
  await tab.call('POST', `/review/sessions/${ids[1]}`, { verdict: 'unsure', blind: true });
  await receiver.count(4);
  const reported = receiver.received;
  expect(reported.every(({ type }) => type === 'review.decided')).toBe(true);
  const of = (id: string) =>
    reported
      .filter(({ data }) => data.session_id === id)
      .map(({ data }) => [data.verdict, data.note, data.author]);
  expect(of(ids[0])).toEqual([
    ['bot', 'bot', server.email],
    ['human', 'human', server.email],
    [null, '', server.email],
  ]);
  expect(of(ids[1])).toEqual([['unsure', '', server.email]]);
});

test('verdicts that are taken back leave what the member had said before', async () => {
  const story = await aStory();
  const { tab, ids } = story;
  await tab.call('POST', '/labels', { session_ids: [ids[0]], verdict: 'bot' });
  const { body } = await tab.call('POST', '/labels', { session_ids: ids, verdict: 'human' });
  expect(body.label_ids).toHaveLength(2);
  // One after the other: a member has one export at a time.
  const shown = async () => [(await surfaces(story, ids[0])).api, (await surfaces(story, ids[1])).api];
  expect(await shown()).toEqual(['human', 'human']);
  for (const id of body.label_ids)
    expect((await tab.call('DELETE', `/review/labels/${id}`)).status).toBe(204);
  expect(await shown()).toEqual(['bot', null]);
});
