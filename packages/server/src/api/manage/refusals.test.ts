import { expect, test } from 'vitest';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read, readProblem } from '../../testing/answers.ts';
import { addSessionLabels } from './add-session-labels.ts';

test('a refusal says in words what is wrong, and names the field', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server);
  const label = { session_id: 'a b', verdict: 'bot', source: 'api' };
  expect(await readProblem(await manage('POST', '/labels', { labels: [label] }))).toMatchObject({
    status: 400,
    detail: 'labels.0.session_id must have 1 to 128 letters, digits, underscores or hyphens',
    errors: [{ parameter: 'labels.0.session_id' }],
  });
  expect(await readProblem(await manage('GET', '/labels?x=1'))).toMatchObject({ code: 'unknown_parameter' });
});

test('an erasure of nobody is refused, and an endpoint without parameters says so', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'erase');
  const nobody = await readProblem(await manage('POST', '/erasures', { by: 'user', value: ' ' }));
  expect(nobody).toMatchObject({ status: 400, errors: [{ parameter: 'value' }] });
  const asked = await readProblem(await manage('POST', '/erasures?dry=1', { by: 'user', value: 'ada' }));
  expect(asked.detail).toBe('dry is not a parameter. This endpoint has none');
});

test('a path says which methods it has', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server);
  for (const [method, path, allow] of [
    ['PUT', '/labels', 'POST, GET, HEAD'],
    ['POST', '/labels/lab_0000000000000000', 'DELETE'],
    ['GET', '/erasures', 'POST'],
  ] as const) {
    const answer = await manage(method, path);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
    expect(await readProblem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  }
});

test('a note of a label is kept without characters that would mislead its readers', async () => {
  const server = await aServer();
  const session_id = await aVisit(server);
  const { manage } = await aManagementKey(server);
  const label = { session_id, verdict: 'bot', source: 'api', note: 'one\u202e\ntwo\ud800' };
  const { labels } = await read(await manage('POST', '/labels', { labels: [label] }), addSessionLabels);
  expect(labels[0]?.note).toBe('one\ntwo');
});
