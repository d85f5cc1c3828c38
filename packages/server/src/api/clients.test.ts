import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder, aServer } from '../testing/a-server.ts';

const root = new URL('../../../../', import.meta.url);
const pathOf = (path: string) => fileURLToPath(new URL(path, root));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const TSC_OPTIONS = '--strict --target es2023 --module nodenext --types node --skipLibCheck'.split(' ');

/** Generates types of both API descriptions, and compiles the example with them. */
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
  const files = ['read-session', 'gait-manage-api'].map((file) => `${folder}/${file}.ts`);
  const tsc = pathOf('node_modules/@typescript/native/bin/tsc');
  const options = [...TSC_OPTIONS, '--typeRoots', pathOf('node_modules/@types')];
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
    ...{ score: expect.any(Number), action: 'Unknown', bot: 'Unknown', events: ['Clicked button #go'] },
    ...{ of_user: sessions, of_tag: sessions },
    mistake: '404 session_not_found: This session does not exist in this workspace.',
  };
  return { run, expected };
};

test('generated TypeScript types compile, and the client that uses them reads sessions', async () => {
  const { run, expected } = await twoVisits();
  expect(await run(process.execPath, await compiledExample())).toEqual(expected);
});

test.skipIf(!hasPython)(
  `a client of Python's standard library makes the same calls${hasPython ? '' : ' (skipped: no python3)'}`,
  async () => {
    const { run, expected } = await twoVisits();
    expect(await run('python3', pathOf('examples/python/read_session.py'))).toEqual(expected);
  },
);
