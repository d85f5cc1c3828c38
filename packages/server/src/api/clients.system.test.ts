import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aManagementKey } from '../testing/a-management-key.ts';
import { aFolder, aServer } from '../testing/a-server.ts';

const root = new URL('../../../../', import.meta.url);
const pathOf = (path: string) => fileURLToPath(new URL(path, root));
/** The folder of an installed package. */
const packageFolder = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const TSC_OPTIONS = '--strict --target es2023 --module nodenext --types node --skipLibCheck'.split(' ');

/** Compiles if everything that the API answers fits the types of @gait/node. */
const AGREES = `
import type { components } from './gait-api.js';
import type { LogEntry, Report, Session, SessionEvents, Stats } from './sdk-types.js';

type Schemas = components['schemas'];
export const report = (value: Schemas['SessionReport']): Report => value;
export const session = (value: Schemas['SessionReport']): Session => value;
export const stats = (value: Schemas['Stats']): Stats => value;
export const entry = (value: Schemas['LogEntry']): LogEntry => value;
export const events = (entries: Schemas['LogEntry'][]): SessionEvents => ({ session_id: '', event_count: 0, events: entries });
`;

/** Generates types of both API descriptions, and compiles the example and those of @gait/node with them. */
const compiledExample = async (): Promise<string> => {
  const folder = aFolder();
  for (const [name, types] of [
    ['openapi', 'gait-api'],
    ['openapi-manage', 'gait-manage-api'],
  ]) {
    const description = JSON.parse(readFileSync(pathOf(`docs/${name}.json`), 'utf8'));
    writeFileSync(`${folder}/${types}.ts`, astToString(await openapiTS(description)));
  }
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  copyFileSync(pathOf('examples/typescript/read-session.ts'), `${folder}/read-session.ts`);
  copyFileSync(pathOf('packages/node/src/types.ts'), `${folder}/sdk-types.ts`);
  writeFileSync(`${folder}/agrees.ts`, AGREES);
  const files = ['read-session', 'gait-manage-api', 'agrees'].map((file) => `${folder}/${file}.ts`);
  const tsc = `${packageFolder('@typescript/native')}/bin/tsc`;
  const options = [...TSC_OPTIONS, '--typeRoots', dirname(packageFolder('@types/node'))];
  execFileSync(process.execPath, [tsc, ...options, ...files], { cwd: folder, stdio: 'pipe' });
  return `${folder}/read-session.js`;
};

/** A user with two sessions, so that their list has two pages. */
const twoVisits = async () => {
  const server = await aServer();
  const visits = [1, 2].map(() => aBeacon({ key: server.siteKey!, user: 'ada/😀', tags: ['spring'] }));
  for (const visit of visits) await server.send(visit);
  await server.settled();
  const [first] = visits.map(({ session }) => session);
  const run = async (command: string, file: string) => {
    const { stdout } = await promisify(execFile)(
      command,
      [file, server.baseUrl, first!, 'ada/😀', 'spring'],
      {
        env: { ...process.env, GAIT_API_KEY: server.apiKey! },
      },
    );
    return JSON.parse(stdout) as unknown;
  };
  const sessions = expect.arrayContaining(visits.map(({ session }) => session));
  const expected = {
    score: expect.any(Number),
    action: 'Unknown',
    bot: 'Unknown',
    events: ['Clicked button #go'],
    of_user: sessions,
    of_tag: sessions,
    mistake:
      '404 session_not_found: This session does not exist in this workspace, or its retention period is over.',
  };
  return { server, first: first!, run, expected };
};

test('generated TypeScript types compile and agree with @gait/node, and the client that uses them reads sessions', async () => {
  const { run, expected } = await twoVisits();
  expect(await run(process.execPath, await compiledExample())).toEqual(expected);
});

test.skipIf(!hasPython)(
  `a client of Python's standard library makes the same calls${hasPython ? '' : ' (skipped: no python3)'}`,
  async () => {
    const { run, expected } = await twoVisits();
    expect(await run('python3', pathOf('examples/python/read_session.py'))).toEqual({
      ...expected,
      decisions: ['review', 'review', 'allow'],
    });
    const { status, stderr } = spawnSync('python3', [pathOf('examples/python/read_session.py')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('SESSION USER TAG')]);
    expect(stderr).not.toContain('Traceback');
  },
);

test.skipIf(!hasPython)(
  `the recipe for Python adds scores to a table of answers${hasPython ? '' : ' (skipped: no python3)'}`,
  async () => {
    const { server, first } = await twoVisits();
    const { secret } = await aManagementKey(server, 'lookup');
    const guide = readFileSync(pathOf('docs/guides/r-and-python.md'), 'utf8');
    const [, recipe = ''] = /```python\n([\s\S]*?)```/.exec(guide) ?? [];
    const folder = aFolder();
    writeFileSync(`${folder}/recipe.py`, `${recipe}\n\nadd_scores("answers.csv", "scored.csv")\n`);
    const scored = async (answers: string, key = secret): Promise<string[]> => {
      writeFileSync(`${folder}/answers.csv`, answers);
      await promisify(execFile)('python3', ['recipe.py'], {
        cwd: folder,
        env: { ...process.env, GAIT_URL: server.baseUrl, GAIT_MANAGEMENT_KEY: key },
      });
      return readFileSync(`${folder}/scored.csv`, 'utf8').replaceAll('\r', '').split('\n');
    };
    const header =
      'gait_session,why,risk_score,recommended_action,judged,visitor_id,visitor_distinguishable,visitor_stored_ids';
    const marked = `"${first}:6lsm6p-os7DS,4,1"`;
    const found = '\\d+,Unknown,false,vis_\\w+,[^,]*,[^,]*$';
    const answers = `${first},"because, so"\n${marked},\n,no\nhello world,else\nnone,\n`;
    expect(await scored(`\ufeffgait_session,why\n${answers}`)).toEqual([
      header,
      expect.stringMatching(`^${first},"because, so",${found}`),
      expect.stringMatching(`^${marked},,${found}`),
      ',no,,,,,,',
      'hello world,else,,,,,,',
      'none,,,,,,,',
      '',
    ]);
    expect(await scored('gait_session,why\n')).toEqual([header, '']);
    await expect(scored('gait_session\nnone\n', 'mk-wrong')).rejects.toThrow('invalid_api_key');
  },
);
