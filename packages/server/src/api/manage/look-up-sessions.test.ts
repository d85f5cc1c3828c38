import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read, readProblem } from '../../testing/answers.ts';
import { lookUpSessions } from './look-up-sessions.ts';

test('sessions are looked up as JSON, JSON lines and CSV', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'lookup');
  const [one, other] = [await aVisit(server, { user: '=1+1' }), await aVisit(server)];
  const ids = { session_ids: [other, 'none', one, other] };
  const json = await read(await manage('POST', '/lookup', ids), lookUpSessions);
  expect(json.sessions.map(({ session_id }) => session_id)).toEqual([other, one]);
  expect(json.sessions[1]).toMatchObject({ user_id: '=1+1', scored_at: expect.any(Number) });
  expect(json.not_found).toEqual(['none']);

  const lines = await manage('POST', '/lookup', ids, 'application/x-ndjson');
  expect(lines.headers.get('content-type')).toContain('application/x-ndjson');
  const parsed = (await lines.text()).trimEnd().split('\n');
  expect(parsed.map((line) => JSON.parse(line))).toEqual([
    ...json.sessions,
    { session_id: 'none', asked_id: 'none', not_found: true },
  ]);

  const csv = await manage('POST', '/lookup', ids, 'text/csv');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(parse(await csv.text(), { columns: true })).toEqual([
    expect.objectContaining({ session_id: other, user_id: 'ada', tags: 'spring,checkout', judged: 'false' }),
    expect.objectContaining({ session_id: one, user_id: "'=1+1", bot: expect.any(String) }),
    expect.objectContaining({ session_id: 'none', risk_score: '', bot: '' }),
  ]);
});

test('up to 1,000 sessions are looked up at once, with a key for it', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'lookup');
  const ids = (count: number) => ({
    session_ids: Array.from({ length: count }, (_, index) => `id-${index}`),
  });
  const found = await read(await manage('POST', '/lookup', ids(1_000)), lookUpSessions);
  expect(found.not_found).toHaveLength(1_000);
  expect(await readProblem(await manage('POST', '/lookup', ids(1_001)))).toMatchObject({ status: 400 });
  const labels = await aManagementKey(server);
  expect(await readProblem(await labels.manage('POST', '/lookup', ids(1)))).toMatchObject({
    status: 403,
    code: 'wrong_scope',
  });
});

test('whatever a form sent, its texts are answered as they were sent, and an ID in one of them is found', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'lookup');
  const id = await aVisit(server);
  const found = [` ${id}\t`, `${id}:6lsm6p-os7DS,4,1`, `${id} : `];
  const odd = fc.oneof(
    fc.constantFrom(
      'hello world',
      '{"ImportId":"gait_session"}',
      '',
      ' ',
      ':',
      `${id} ${id}`,
      '\0',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(odd, { maxLength: 9 }), async (others) => {
      const session_ids = [...others, ...found];
      const answer = await read(await manage('POST', '/lookup', { session_ids }), lookUpSessions);
      expect(answer.sessions.map(({ session_id, asked_id }) => [session_id, asked_id])).toEqual(
        found.map((text) => [id, text]),
      );
      expect(answer.not_found).toEqual(others);
      const csv = await (await manage('POST', '/lookup', { session_ids }, 'text/csv')).text();
      const rows = parse(csv, { columns: true });
      expect(rows.slice(0, 3)).toMatchObject(found.map((asked_id) => ({ session_id: id, asked_id })));
      expect(rows).toHaveLength(session_ids.length);
    }),
    { numRuns: 20 },
  );
});

test('a text that is too long, or none, is named by its place and its beginning', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'lookup');
  const detailOf = async (body: unknown) => (await readProblem(await manage('POST', '/lookup', body))).detail;
  expect(await detailOf({ session_ids: ['a', 'x'.repeat(4_001)] })).toBe(
    `session_ids.1 must not have more than 4000 characters, in place 2: "${'x'.repeat(59)}`,
  );
  expect(await detailOf({ session_ids: [7] })).toBe('session_ids.0 must be string, in place 1: 7');
  expect(await detailOf({ session_ids: [] })).toBe('session_ids must not be empty');
  expect(await detailOf({ ids: ['a'] })).toBe('body must have session_ids; ids is not a field of this body');
});
