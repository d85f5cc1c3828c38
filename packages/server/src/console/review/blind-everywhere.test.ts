import fastify from 'fastify';
import { expect, test } from 'vitest';
import { getSessionReport } from '../../api/get-session-report.ts';
import { aReceiver } from '../../testing/a-receiver.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { aVisit, read } from '../../testing/answers.ts';
import { consoleRoutes } from '../console-routes.ts';
import type { ConsoleContext } from '../context.ts';
import { BLIND_MS } from '../viewer.ts';

const USER = 'ada';
const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, user: USER, complete: true };
const SCORE_WORDS =
  /risk|score|judged|detected|verdict|recommended|explanation|evidence|weight|centered|warp/;

/** A server with a bot, a person of the same user, and a webhook that heard of the bot. */
const aStory = async (options: Parameters<typeof aServer>[0] = {}) => {
  const server = await aServer({ webhookPrivate: true, webhookTimeoutMs: 60_000, ...options });
  const tab = await aTab(server);
  await tab.signIn();
  const receiver = await aReceiver();
  await tab.call('POST', '/webhooks', { url: receiver.url, events: ['session.flagged'] });
  const bot = await aVisit(server, BOT);
  await receiver.count(1);
  const person = await aVisit(server, { user: USER });
  return { server, tab, bot, person };
};

type Tab = Awaited<ReturnType<typeof aTab>>;

/** How each endpoint is asked that reads data of a workspace. */
const readers = (
  bot: string,
  person: string,
  siteKey: string,
): Readonly<Record<string, readonly string[]>> => ({
  '/console/me': ['/me'],
  '/console/sign-in': ['/sign-in'],
  '/console/audit-log': ['/audit-log'],
  '/console/sessions': [
    '/sessions',
    `/sessions?search=${bot}`,
    '/sessions?order=score',
    '/sessions?checks=bot:detected',
  ],
  '/console/overview': ['/overview'],
  '/console/countries': ['/countries'],
  '/console/providers': ['/providers'],
  '/console/repeat-visitors': ['/repeat-visitors'],
  '/console/session-count': [`/session-count?search=${bot}`],
  '/console/sessions/:id': [`/sessions/${bot}`, `/sessions/${person}`],
  '/console/sessions/:id/motion': [`/sessions/${bot}/motion`],
  '/console/sessions/:id/moves': [`/sessions/${bot}/moves?from=0&to=99999`],
  '/console/export/sessions.csv': ['/export/sessions.csv'],
  '/console/export/sessions.json': ['/export/sessions.json'],
  '/console/doctor': ['/doctor'],
  '/console/keys': ['/keys'],
  '/console/exclusions': ['/exclusions'],
  '/console/views': ['/views'],
  '/console/members': ['/members'],
  '/console/webhooks': ['/webhooks'],
  '/console/policy': ['/policy'],
  '/console/policy/versions/:version': ['/policy/versions/1'],
  '/console/settings': ['/settings'],
  '/console/settings/versions': ['/settings/versions'],
  '/console/settings/rescore': ['/settings/rescore'],
  '/console/retention': ['/retention'],
  '/console/review/summary': ['/review/summary'],
  '/console/review/counts': ['/review/counts'],
  '/console/trends': ['/trends?days=7'],
  '/console/label-precision': ['/label-precision'],
  '/console/labeled-sessions': ['/labeled-sessions?check=bot&verdict=bot'],
  '/console/install': [`/install?site_key=${siteKey}`],
});

/** These name the session, because the member judges it there. */
const REVIEWERS = ['/console/review', '/console/review/sessions/:id'];
/** A stream that says when to read again, and nothing else. */
const STREAM = '/console/changes';

const readingRoutes = async (): Promise<string[]> => {
  const app = fastify({ exposeHeadRoutes: false, pluginTimeout: 0 });
  const paths: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') paths.push(url);
  });
  // No route is called.
  await app.register(consoleRoutes({ signIn: {} } as ConsoleContext));
  return paths;
};

test('no endpoint tells of a session that is under blind review, until it is judged', async () => {
  const { server, tab, bot, person } = await aStory();
  const asked = readers(bot, person, server.siteKey ?? '');
  expect(new Set(await readingRoutes())).toEqual(new Set([...Object.keys(asked), ...REVIEWERS, STREAM]));
  const paths = Object.values(asked).flat();
  const naming = async () => {
    const named: string[] = [];
    // One after the other: a second export is refused while the first one runs.
    for (const path of paths) if ((await tab.call('GET', path)).text.includes(bot)) named.push(path);
    return named;
  };
  const preview = async () =>
    (
      await tab.call('POST', '/settings/preview', {
        version: 0,
        weights: {},
        thresholds: { monitor: 100, review: 100, reject: 100 },
      })
    ).text;
  const before = await naming();
  for (const path of [
    '/sessions',
    `/sessions/${person}`,
    '/webhooks',
    '/export/sessions.csv',
    '/export/sessions.json',
  ])
    expect(before).toContain(path);
  expect(await preview()).toContain(bot);

  expect((await tab.call('GET', `/review/sessions/${bot}?blind=true`)).body.is_blind).toBe(true);
  expect(await naming()).toEqual([]);
  expect(await preview()).not.toContain(bot);
  for (const path of ['', '/motion', '/moves?from=0&to=9'].map((part) => `/sessions/${bot}${part}`))
    expect(await tab.call('GET', path)).toMatchObject({ status: 409, body: { code: 'blind_review' } });
  expect((await tab.call('GET', `/session-count?search=${bot}&min_score=50`)).body.sessions).toBe(0);
  expect(
    (await tab.call('POST', '/sessions/lookup', { ids: [bot, `${bot}:a,4,1`, person, 'none'] })).body,
  ).toMatchObject({
    sessions: [{ session_id: person }],
    not_found: ['none'],
    in_blind_review: [bot, `${bot}:a,4,1`],
  });
  for (const blind of [true, false])
    for (const path of [`/review?queue=measure&blind=${blind}`, `/review/sessions/${bot}?blind=${blind}`])
      expect((await tab.call('GET', path)).text, path).not.toMatch(SCORE_WORDS);

  await judge(tab, bot);
  expect((await naming()).sort()).toEqual([...before, '/labeled-sessions?check=bot&verdict=bot'].sort());
});

const judge = (tab: Tab, id: string) =>
  tab.call('POST', `/review/sessions/${id}`, { verdict: 'bot', blind: false });

const labelOf = async (server: Awaited<ReturnType<typeof aServer>>, id: string) =>
  (await read(await server.ask(`/v1/sessions/${id}/report?include=labels`), getSessionReport)).labels
    ?.entries[0];

test('a colleague sees the session meanwhile', async () => {
  const { server, tab, bot } = await aStory();
  await tab.call('GET', `/review/sessions/${bot}?blind=true`);
  const { body } = await tab.call('POST', '/members', { email: 'ben@example.org' });
  const colleague = await aTab(server);
  await colleague.signIn(body.password, 'ben@example.org');
  expect((await colleague.call('GET', `/sessions/${bot}`)).status).toBe(200);
});

test('a blind review of a session ends after a shift, and a later verdict says that the score was seen', async () => {
  let now = Date.now();
  const { server, tab, bot } = await aStory({ now: () => now });
  await tab.call('GET', `/review/sessions/${bot}?blind=true`);
  now += BLIND_MS;
  await tab.signIn();
  expect((await tab.call('GET', `/sessions/${bot}`)).status).toBe(200);
  expect((await tab.call('GET', `/review/sessions/${bot}?blind=true`)).body.is_blind).toBe(false);
  await judge(tab, bot);
  expect(await labelOf(server, bot)).toMatchObject({ score_seen: true });
});
