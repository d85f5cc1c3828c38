import { describe, expect, test } from 'vitest';
import { getSessionReport } from '../../api/get-session-report.ts';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer, type TestServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { read } from '../../testing/answers.ts';
import { drawNumber } from './draw.ts';

const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };

/** A server with some sessions, and a member's tab. */
const aStory = async (sessions: number, options: Parameters<typeof aServer>[0] = {}) => {
  const server = await aServer(options);
  const ids: string[] = [];
  for (let number = 0; number < sessions; number++) ids.push(await aSession(server, number));
  // The chance of the blind draw depends on how many sessions there are.
  await server.settled();
  const tab = await aTab(server);
  await tab.signIn();
  return { server, tab, ids };
};

const aSession = async (server: TestServer, number: number): Promise<string> => {
  const beacon = aBeacon({ key: server.siteKey!, user: `user-${number}`, ...(number % 2 === 0 && BOT) });
  expect((await server.send(beacon)).status).toBe(204);
  return beacon.session;
};

type Tab = Awaited<ReturnType<typeof aTab>>;

const judge = (tab: Tab, id: string, more: object = {}) =>
  tab.call('POST', `/review/sessions/${id}`, { verdict: 'bot', blind: true, ...more });

/** Another member of the workspace. */
const aColleague = async (server: TestServer, tab: Tab): Promise<Tab> => {
  const { body } = await tab.call('POST', '/members', { email: 'ben@example.org' });
  const colleague = await aTab(server);
  await colleague.signIn(body.password, 'ben@example.org');
  return colleague;
};

describe('the review queue', () => {
  test('has few sessions whole, because all of them are drawn', async () => {
    const { tab, ids } = await aStory(4);
    const { body } = await tab.call('GET', '/review?queue=measure&blind=false');
    expect(body.left).toBe(4);
    expect((await tab.call('GET', '/review/counts')).body).toEqual({
      to_decide: 0,
      to_measure: 4,
      is_complete: true,
    });
    expect(body.items.map((item: { session_id: string }) => item.session_id).sort()).toEqual(ids.sort());
  });

  test('has the sessions that need eyes with the reasons, and says nothing about those drawn', async () => {
    const { tab, ids } = await aStory(40);
    const { session } = (await tab.call('GET', `/sessions/${ids[0]}`)).body;
    const thresholds = { monitor: 0, review: session.risk_score, reject: 100 };
    expect((await tab.call('PUT', '/settings', { version: 0, weights: {}, thresholds })).status).toBe(200);
    const queue = async (name: string) => (await tab.call('GET', `/review?queue=${name}&blind=false`)).body;
    const { items: open, left } = await queue('decide');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ is_blind }: { is_blind: boolean }) => !is_blind)).toBe(true);
    expect(open.every(({ why }: { why: string[] }) => why.length > 0)).toBe(true);
    const { items: drawn } = await queue('measure');
    expect(drawn.every(({ is_blind }: { is_blind: boolean }) => is_blind)).toBe(true);
    expect(drawn.every(({ why }: { why: unknown }) => why === null)).toBe(true);
    const { body: counts } = await tab.call('GET', '/review/counts');
    expect(counts).toEqual({ to_decide: left, to_measure: drawn.length, is_complete: true });
    const ofUser = (await tab.call('GET', '/review?queue=decide&blind=false&user=user-0')).body;
    expect(ofUser.left).toBe(Number(open.some((item: { session_id: string }) => item.session_id === ids[0])));
    const [first] = open;
    const { body } = await tab.call('GET', `/review/sessions/${first.session_id}?blind=false`);
    expect(body.result).toMatchObject({
      risk_score: expect.any(Number),
      risk_explanation: expect.any(String),
    });
  });
});

describe('a blind session', () => {
  test('has no score, flags or reasons in any response until it is judged', async () => {
    const { tab, ids } = await aStory(2);
    const [id = ''] = ids;
    const shown = (await tab.call('GET', `/sessions/${id}`)).body.session;
    const answers = [await tab.call('GET', '/review?queue=measure&blind=true')];
    for (const blind of [true, false])
      answers.push(await tab.call('GET', `/review/sessions/${id}?blind=${blind}`));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/risk|score|detected|verdict|recommended|explanation|evidence|weight/);
      expect(text).not.toContain(shown.risk_explanation);
    }
    expect(answers[1]?.body.result).toBeNull();
    const judged = await judge(tab, id);
    expect(judged.body.result).toMatchObject({ risk_score: shown.risk_score, detected: shown.detected });
    expect((await tab.call('GET', `/review/sessions/${id}?blind=true`)).body.result).toMatchObject({
      risk_score: shown.risk_score,
    });
  });

  test('that was drawn has a label with the chance that it was', async () => {
    const { server, tab, ids } = await aStory(2);
    const [id = ''] = ids;
    await judge(tab, id, { blind: false, reasons: ['too_fast'], note: 'Three answers in a second' });
    const { body } = await tab.call('GET', '/review/summary');
    expect(body.judged).toEqual({ sessions: 1, mine: 1 });
    const answer = await server.ask(`/v1/sessions/${id}/report?include=labels`);
    const { labels } = await read(answer, getSessionReport);
    expect(labels?.entries).toEqual([
      expect.objectContaining({
        verdict: 'bot',
        source: 'review',
        author: server.email,
        reasons: ['too_fast'],
        note: 'Three answers in a second',
        score_seen: false,
        selection: 'random',
        probability: 1,
      }),
    ]);
  });
});

describe('a verdict', () => {
  test('that replaces one that was taken back says that the score was seen', async () => {
    const { server, tab, ids } = await aStory(1);
    const [id = ''] = ids;
    const { body } = await judge(tab, id);
    await tab.call('DELETE', `/review/labels/${body.label_id}`);
    expect((await tab.call('GET', `/review/sessions/${id}?blind=true`)).body.is_blind).toBe(false);
    await judge(tab, id, { verdict: 'human' });
    const answer = await server.ask(`/v1/sessions/${id}/report?include=labels`);
    const { labels } = await read(answer, getSessionReport);
    expect(labels).toMatchObject({
      verdict: 'human',
      entries: [{ score_seen: false }, { score_seen: true }],
    });
  });

  test('takes the session out of the queue, and undo puts it back', async () => {
    const { tab, ids } = await aStory(2);
    const left = async () => (await tab.call('GET', '/review?queue=measure&blind=true')).body.left;
    const { body } = await judge(tab, ids[0]!);
    expect(await left()).toBe(1);
    expect((await tab.call('DELETE', `/review/labels/${body.label_id}`)).status).toBe(204);
    expect(await left()).toBe(2);
    expect((await tab.call('DELETE', `/review/labels/${body.label_id}`)).status).toBe(404);
  });

  test('of a colleague does not lift the blind, and cannot be taken back', async () => {
    const { server, tab, ids } = await aStory(1);
    const colleague = await aColleague(server, tab);
    const { body } = await judge(tab, ids[0]!);
    expect((await colleague.call('GET', '/review?queue=measure&blind=true')).body.left).toBe(1);
    expect((await colleague.call('GET', `/review/sessions/${ids[0]}?blind=true`)).body.result).toBeNull();
    expect((await colleague.call('DELETE', `/review/labels/${body.label_id}`)).status).toBe(404);
  });

  test('that is not one, or of a session that does not exist, is refused and stored nowhere', async () => {
    const { tab, ids } = await aStory(1);
    const wrong = [
      { verdict: 'maybe' },
      { verdict: undefined },
      { blind: 'yes' },
      { note: 'x'.repeat(1_001) },
    ];
    for (const more of wrong) expect((await judge(tab, ids[0]!, more)).status).toBe(400);
    expect((await judge(tab, 'no-such-session')).status).toBe(404);
    expect((await tab.call('GET', '/review/summary')).body.judged.sessions).toBe(0);
  });
});

test('a session that a member has open to decide is in the queue of nobody else, until it is released or judged', async () => {
  let now = Date.now();
  const { server, tab } = await aStory(40, { now: () => now });
  const { body: before } = await tab.call('GET', '/settings');
  const thresholds = { monitor: 0, review: 1, reject: 100 };
  await tab.call('PUT', '/settings', { version: before.version, weights: {}, thresholds });
  const colleague = await aColleague(server, tab);
  const queueOf = async (member: Tab) => (await member.call('GET', '/review?queue=decide&blind=false')).body;
  // The chance of the blind draw changes with the sessions that need eyes; the last one to be drawn stays to decide.
  const ids: string[] = (await queueOf(tab)).items.map((item: { session_id: string }) => item.session_id);
  const [id] = ids.sort(
    (one, other) => drawNumber(server.workspaceId, other) - drawNumber(server.workspaceId, one),
  ) as [string];
  const isIn = ({ items }: { items: { session_id: string }[] }) =>
    items.some(({ session_id }) => session_id === id);
  const claim = (member: Tab) => member.call('POST', '/review/claims', { session_id: id });
  expect((await claim(tab)).status).toBe(204);
  const theirs = await queueOf(colleague);
  expect([isIn(theirs), theirs.claimed, isIn(await queueOf(tab))]).toEqual([false, 1, true]);
  expect(theirs.left).toBe(theirs.items.length + theirs.claimed);
  expect((await claim(colleague)).body.code).toBe('claimed');
  now += 3 * 60_000;
  expect(isIn(await queueOf(colleague))).toBe(true);
  expect((await claim(tab)).status).toBe(204);
  await tab.call('DELETE', `/review/claims/${id}`);
  expect((await claim(colleague)).status).toBe(204);
  await judge(colleague, id, { blind: false });
  expect(isIn(await queueOf(tab))).toBe(false);
  expect((await tab.call('POST', '/review/claims', { session_id: 'none' })).status).toBe(404);
});

test('the summary has the agreement of two reviewers, and precision and recall from the drawn sessions', async () => {
  const { server, tab, ids } = await aStory(4);
  const colleague = await aColleague(server, tab);
  for (const [number, id] of ids.entries()) {
    await judge(tab, id, { verdict: number % 2 === 0 ? 'bot' : 'human' });
    await judge(colleague, id, { verdict: number === 0 ? 'bot' : 'human' });
  }
  const { body } = await colleague.call('GET', '/review/summary');
  expect(body.judged).toEqual({ sessions: 4, mine: 4 });
  expect(body.agreement).toMatchObject({ sessions: 4, agreed: 3, kappa: 0.5 });
  const [disagreed] = body.agreement.disagreed;
  expect(disagreed.session_id).toBe(ids[2]);
  expect(disagreed.verdicts.map((one: { verdict: string }) => one.verdict).sort()).toEqual(['bot', 'human']);
  expect(body.review.bots + body.review.humans).toBe(3);
  await judge(tab, ids[2]!, { verdict: 'human', reasons: ['settled'], blind: false });
  const settled = (await colleague.call('GET', '/review/summary')).body;
  expect(settled.agreement).toMatchObject({ agreed: 3, kappa: 0.5, disagreed: [] });
  expect(settled.review.bots + settled.review.humans).toBe(4);
});
