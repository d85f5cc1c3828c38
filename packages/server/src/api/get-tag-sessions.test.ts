import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getTagSessions } from './get-tag-sessions.ts';

test('the sessions with a tag are listed newest activity first', async () => {
  const server = await aServer();
  const first = await aVisit(server, { origin: Date.now() - 50_000, sent: 50_000 });
  const second = await aVisit(server, { origin: Date.now() - 40_000, sent: 40_000 });
  const { tag, sessions } = await read(await server.ask('/v1/tags/spring/sessions'), getTagSessions);
  expect(tag).toBe('spring');
  expect(sessions.map((session) => session.session_id)).toEqual([second, first]);
});

test('an unknown tag has no sessions', async () => {
  const server = await aServer();
  expect(await read(await server.ask('/v1/tags/none/sessions'), getTagSessions)).toEqual({
    tag: 'none',
    sessions: [],
  });
});

test('the Link header leads to the next page', async () => {
  let at = Date.now();
  const server = await aServer({ now: () => at });
  for (let visit = 0; visit < 3; visit++) await aVisit(server);
  await server.settled();
  at += 60_000;
  const seen: string[] = [];
  let path: string | undefined = '/v1/tags/spring/sessions?limit=1&omit=user_logs';
  while (path) {
    const answer = await server.ask(path);
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    const { sessions } = await read(answer, getTagSessions);
    seen.push(...sessions.map((session) => session.session_id));
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});

test('a tag is found as the page wrote it', async () => {
  const server = await aServer();
  await aVisit(server, { tags: ['with comma'] });
  const answer = await server.ask('/v1/tags/%20with%2Ccomma/sessions');
  expect(await read(answer, getTagSessions)).toMatchObject({ tag: 'with comma', sessions: [{}] });
});
