import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aChange, aRecord } from '../testing/a-record.ts';
import { aDataFolder, aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { tagEvidence } from './tag-evidence.ts';

test('the mean of a tag is over the sessions in which the model has judged the stream, at least three', () => {
  const sessions = [{ mouse: 3, keystroke: 0 }, { mouse: -1 }, {}, { mouse: 1 }].map((visitEvidence) => ({
    visitEvidence,
  }));
  expect(tagEvidence(sessions)).toEqual({ pointing: { probability: 0.731, sessions: 3 }, typing: null });
  expect(tagEvidence(sessions.slice(0, 3))).toBeNull();
});

test('the overview of a tag has it, and no other overview', async () => {
  const dataDir = aDataFolder();
  const server = await aServer({ dataDir });
  const tab = await aTab(server);
  await tab.signIn();
  const store = await openStore({ dataDir });
  const [{ id } = { id: '' }] = await store.workspaces();
  for (let i = 0; i < 3; i++)
    await store.append([aChange(aRecord(id, { tags: ['autumn'], visitEvidence: { mouse: 5 } }))]);
  await store.close();
  const evidenceOf = async (query: string) => (await tab.call('GET', `/overview${query}`)).body.tag_evidence;
  expect(await evidenceOf('?tag=autumn')).toEqual({
    pointing: { probability: 0.993, sessions: 3 },
    typing: null,
  });
  expect(await evidenceOf('?tag=spring')).toBeNull();
  expect(await evidenceOf('')).toBeNull();
});
