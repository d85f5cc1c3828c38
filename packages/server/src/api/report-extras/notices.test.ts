import { MAX_BEACON_ACTIONS, MAX_NEWEST_ACTIONS } from '@gait/engine';
import { encodeEvents } from '@gait/wire';
import { expect, test } from 'vitest';
import { aBeacon, aPress, type BeaconStory } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

/** A page that sends these beacons, one after the other. */
const aPage = async (...stories: Partial<BeaconStory>[]) => {
  const server = await aServer();
  const first = aBeacon({ key: server.siteKey!, ...stories[0] });
  const { session, secret, page } = first;
  const send = (story: object) =>
    server.send({ ...aBeacon({ key: server.siteKey! }), session, secret, page, ...story });
  await server.send(first);
  for (const [index, story] of stories.entries())
    if (index > 0) await send({ seq: index, sent: 5_000 * (index + 1), ...story });
  const notices = async () => {
    const answer = await server.ask(`/v1/sessions/${session}/report?include=notices`);
    const { notices: found = [] } = await read(answer, getSessionReport);
    return Object.fromEntries(found.map(({ code, count }) => [code, count]));
  };
  return { send, notices };
};

const texts = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test('a session that lost nothing has no notices', async () => {
  const { notices } = await aPage({ user: 'ada', tags: ['spring'] }, {});
  expect(await notices()).toEqual({});
});

test('tags beyond the twentieth are counted, each once', async () => {
  const { notices } = await aPage({ tags: texts(20, 'a') }, { tags: texts(5, 'b') }, { tags: texts(3, 'b') });
  expect(await notices()).toEqual({ tags_dropped: 5 });
});

test('user ids beyond the twentieth are counted', async () => {
  const { notices } = await aPage(...texts(22, 'u').map((user) => ({ user })));
  expect(await notices()).toEqual({ user_ids_dropped: 2 });
});

test('beacons that never came are counted once later ones are here', async () => {
  const { send, notices } = await aPage({}, {});
  expect(await notices()).toEqual({});
  await send({ seq: 5, sent: 30_000 });
  expect(await notices()).toEqual({ beacons_missing: 3 });
  await send({ seq: 3, sent: 20_000 });
  expect(await notices()).toEqual({ beacons_missing: 2 });
});

const changes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ t: index, kind: 0, flags: 0, target: 0 }));

test('a report says which actions no event log lists', async () => {
  const all = await aPage({ events: { change: changes(MAX_BEACON_ACTIONS) } });
  expect(await all.notices()).toEqual({ user_logs_cut: MAX_BEACON_ACTIONS - MAX_NEWEST_ACTIONS });
  const more = await aPage({ events: { change: changes(MAX_BEACON_ACTIONS + 1) } });
  expect(await more.notices()).toMatchObject({ actions_not_listed: 1 });
});

test('parts that the server does not know, and texts that it changed, are counted', async () => {
  const { send, notices } = await aPage({});
  await send({
    seq: 1,
    mood: 'good',
    user: 'ada\u202e',
    tags: ['\u202ex', 'y'],
    strings: ['button \u202e#go'],
    device: { telepathy: true, user_agent: 7, webdriver: false },
    events: { ...encodeEvents({ press: [aPress(1)] }), thoughts: [1, 'A'] },
  });
  expect(await notices()).toEqual({
    streams_dropped: 1,
    readings_dropped: 2,
    fields_dropped: 1,
    texts_dropped: 3,
  });
});

test('a report counts tokens that vouch for nobody', async () => {
  const { notices } = await aPage({ user: 'ada', token: 'not signed' });
  expect(await notices()).toEqual({ user_tokens_refused: 1 });
});

test('a report gives the reason of refused beacons', async () => {
  const { send, notices } = await aPage({});
  expect((await send({ seq: 1, secret: 'x'.repeat(22) })).status).toBe(403);
  expect(await notices()).toEqual({ refused_wrong_session_secret: 1 });
});
