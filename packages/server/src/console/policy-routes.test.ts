import { expect, test } from 'vitest';
import { aBotVisit } from '../testing/a-bot-visit.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const aDesk = async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const save = (version: number, text: string) => tab.call('PUT', '/policy', { version, text });
  return { server, tab, save };
};

const RULES =
  'places:\n  - place: checkout\n    thresholds: { review: 99, block: 100 }\n    missing: allow\n    unknown: allow\n';

test('a policy is saved as versions, which can be read again and decide at once', async () => {
  const { server, tab, save } = await aDesk();
  expect((await tab.call('GET', '/policy')).body).toEqual({ version: 0, text: '', versions: [] });
  expect((await save(0, RULES)).body).toEqual({
    version: 1,
    text: RULES,
    versions: [{ version: 1, saved_at: expect.any(Number), email: server.email }],
  });
  const session = await aBotVisit(server, ['checkout']);
  const decision = async () => {
    const answer = await server.ask(`/v1/sessions/${session}/report`);
    return ((await answer.json()) as { decision?: { decision: string; policy_version: number } }).decision;
  };
  expect(await decision()).toMatchObject({ decision: 'allow', policy_version: 1 });
  expect((await save(1, '')).status).toBe(200);
  expect(await decision()).toBeUndefined();
  const { body: earlier } = await tab.call('GET', '/policy/versions/1');
  expect(earlier).toEqual({ version: 1, text: RULES });
  expect((await save(2, earlier.text)).body.version).toBe(3);
  expect(await decision()).toMatchObject({ decision: 'allow', policy_version: 3 });
  for (const version of ['4', '0', 'x'])
    expect((await tab.call('GET', `/policy/versions/${version}`)).body).toMatchObject({
      code: 'policy_not_found',
    });
});

test('a text that is no policy is refused with the line of each mistake, and nothing is saved', async () => {
  const { tab, save } = await aDesk();
  const wrong = `${RULES}    unreachable: perhaps\n    misssing: block\n`;
  const refused = {
    status: 400,
    code: 'invalid_policy',
    errors: [
      { parameter: 'line 7: places[0].misssing', message: 'is not known here. Did you mean missing?' },
      { parameter: 'line 6: places[0].unreachable', message: 'must be one of allow, review, block' },
    ],
  };
  expect((await save(0, wrong)).body).toMatchObject(refused);
  expect((await tab.call('POST', '/policy/preview', { text: wrong })).body).toMatchObject(refused);
  expect((await tab.call('GET', '/policy')).body.version).toBe(0);
});

test('of two who change the same version, one is refused', async () => {
  const { save } = await aDesk();
  await save(0, RULES);
  expect((await save(0, '')).body).toMatchObject({ status: 409, code: 'policy_changed' });
  expect((await save(7, '')).body).toMatchObject({ status: 409, code: 'policy_changed' });
});

test('a dry run says what would change in each place, and changes nothing', async () => {
  const { server, tab } = await aDesk();
  const changes = async (text: string) => (await tab.call('POST', '/policy/preview', { text })).body.changes;
  expect(await changes('')).toEqual(['no sessions yet']);
  const visits = [
    await aBotVisit(server, ['checkout']),
    await aBotVisit(server, ['checkout']),
    await aBotVisit(server),
  ];
  const label = (id: string, verdict: string) => tab.call('POST', '/labels', { session_ids: [id], verdict });
  await label(visits[0]!, 'bot');
  await label(visits[2]!, 'human');
  expect(await changes(RULES)).toEqual([
    'checkout: of 2 sessions 2 change: 0 up, 2 down; none is labeled human; of 1 labeled bot 1 is no longer blocked',
    'default: of 1 session none changes; of 1 labeled human none is newly blocked; none is labeled bot',
  ]);
  expect(await changes('places:\n  - place: payout')).toContain('payout: no sessions yet');
  expect(await changes('')).toEqual([
    'default: of 3 sessions none changes; of 1 labeled human none is newly blocked; of 1 labeled bot none is no longer blocked',
  ]);
  expect((await tab.call('GET', '/policy')).body.version).toBe(0);
});
