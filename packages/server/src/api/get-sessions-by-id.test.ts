import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';
import { getSessionsById } from './get-sessions-by-id.ts';

test('sessions are returned in the order of their IDs, and the others are named', async () => {
  const server = await aServer();
  const [first, second] = [await aVisit(server), await aVisit(server)];
  const path = `/v1/sessions?ids=${second},none,${first},${second}&include=user&omit=user_logs`;
  const { sessions, not_found } = await read(await server.ask(path), getSessionsById);
  expect(sessions.map(({ session_id }) => session_id)).toEqual([second, first]);
  expect(sessions).toEqual([
    expect.objectContaining({ user_id: 'ada' }),
    expect.objectContaining({ user_id: 'ada' }),
  ]);
  expect(not_found).toEqual(['none']);
});

test('up to 100 IDs are looked up at once', async () => {
  const server = await aServer();
  const ask = (count: number) =>
    server.ask(`/v1/sessions?ids=${Array.from({ length: count }, (_, index) => `id-${index}`)}`);
  expect((await read(await ask(100), getSessionsById)).not_found).toHaveLength(100);
  expect(await readProblem(await ask(101))).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    detail: 'ids is not valid. Up to 100 session IDs, separated by commas.',
  });
});

test('spaces around IDs and a comma after the last are no fault', async () => {
  const server = await aServer();
  const { not_found } = await read(await server.ask('/v1/sessions?ids= a, b ,'), getSessionsById);
  expect(not_found).toEqual(['a', 'b']);
});
