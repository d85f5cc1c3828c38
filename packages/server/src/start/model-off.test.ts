import { expect, onTestFinished, test, vi } from 'vitest';
import { doctor } from '../cli/doctor-command.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { printedLines } from '../testing/printed-lines.ts';

const modelOff = 'its weights were made for fold version 1, and this engine folds by 2';

const { said } = printedLines();

test('a server whose model is off works, and says so wherever it reports its state', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
  const server = await aServer({ modelOff, logLevel: 'warn' });
  const beacon = aBeacon({ key: server.siteKey! });
  expect((await server.send(beacon)).status).toBe(204);
  expect((await server.ask(`/v1/sessions/${beacon.session}/report`)).status).toBe(200);

  const ready = await fetch(`${server.baseUrl}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready', store: 'ok', model: `off: ${modelOff}` });

  const fact = {
    id: 'model',
    title: 'Model',
    state: 'bad',
    text: `The model is off, so agent_behavior is Unknown: ${modelOff}.`,
    remedy: 'Install a released version, or train the model on this one: docs/training.md.',
  };
  await doctor.run(['--data', server.dataDir, '--json']);
  expect(JSON.parse(said.at(-1) ?? '').facts).toContainEqual(fact);
  const tab = await aTab(server);
  await tab.signIn();
  expect((await tab.call('GET', '/doctor')).body.facts).toContainEqual(fact);

  const lines = logged.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes('"model.off"'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'model.off', reason: modelOff }]);
});

test('a server whose model is on says nothing of it in /readyz', async () => {
  const server = await aServer();
  expect(await (await fetch(`${server.baseUrl}/readyz`)).json()).toEqual({ status: 'ready', store: 'ok' });
});
