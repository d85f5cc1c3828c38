import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getTagSessions } from './get-tag-sessions.ts';
import { getUserSessions } from './get-user-sessions.ts';

const PATH = '/v1/tags/spring/sessions?omit=user_logs';

test('a list has the fields of the specification alone unless include names more', async () => {
  const server = await aServer();
  await aVisit(server);
  const { sessions } = await read(await server.ask(PATH), getTagSessions);
  for (const field of ['started_at', 'last_activity_at', 'scored_at', 'user_id'])
    expect(sessions[0]).not.toHaveProperty(field);
});

test('times says when each session was, and when it was scored', async () => {
  const server = await aServer();
  const before = Date.now();
  await aVisit(server, { origin: before - 50_000, sent: 50_000 });
  const { sessions } = await read(await server.ask(`${PATH}&include=times`), getTagSessions);
  const [session] = sessions as unknown as Record<string, number>[];
  expect(session!.started_at).toBeLessThan(session!.last_activity_at!);
  expect(session!.scored_at).toBeGreaterThanOrEqual(before);
  expect(session).not.toHaveProperty('user_id');
});

test('user names the user of each session', async () => {
  const server = await aServer();
  await aVisit(server, { user: 'ada' });
  await aVisit(server, { user: 'grace' });
  const users = async (path: string, endpoint: typeof getTagSessions | typeof getUserSessions) =>
    (await read(await server.ask(path), endpoint)).sessions.map(
      (session) => (session as { user_id?: string | null }).user_id,
    );
  expect((await users(`${PATH}&include=user,times`, getTagSessions)).sort()).toEqual(['ada', 'grace']);
  expect(await users('/v1/users/ada/sessions?include=user', getUserSessions)).toEqual(['ada']);
});

test('an unknown field is refused', async () => {
  const server = await aServer();
  const answer = await server.ask(`${PATH}&include=time`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_parameter',
    errors: [{ parameter: 'include' }],
  });
});
