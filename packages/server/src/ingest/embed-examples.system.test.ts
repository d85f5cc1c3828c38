import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { HOUR_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aUserToken, aUserTokenSecret } from '../testing/a-user-token.ts';
import { userTokenStatus } from './user-token.ts';

const page = readFileSync(new URL('../../../../docs/embed.md', import.meta.url), 'utf8');

/** Writes a code block of the page to a file of the name that follows its language. */
const exampleFile = (name: string): string => {
  const [, code] = new RegExp(`\`\`\`\\w+ ${name}\\n([^]*?)\`\`\``).exec(page) ?? [];
  if (!code) throw new Error(`docs/embed.md has no example ${name}`);
  const file = `${aFolder()}/${name}`;
  writeFileSync(file, code);
  return file;
};

const USER = 'ünï ✓ 42';
const SECRET = 'ut-secret';
const TEN_MINUTES_MS = 600_000;

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });

/** How each language calls the function of its example. */
const languages = [
  {
    name: 'Node.js',
    program: process.execPath,
    example: 'user-token.mjs',
    call: (file: string) => [
      '--input-type=module',
      '-e',
      `import { userToken } from ${JSON.stringify(file)}; process.stdout.write(userToken('${USER}'));`,
    ],
  },
  {
    name: 'Python',
    program: 'python3',
    example: 'user_token.py',
    call: (file: string) => [
      '-c',
      `import runpy; print(runpy.run_path(${JSON.stringify(file)})["user_token"]("${USER}"), end="")`,
    ],
  },
  {
    name: 'PHP',
    program: 'php',
    example: 'user-token.php',
    call: (file: string) => ['-r', `require ${JSON.stringify(file)}; echo user_token('${USER}');`],
  },
];

describe('the server example of a user token', () => {
  for (const { name, program, example, call } of languages) {
    const isInstalled = run(program, ['--version']).status === 0;
    const reason = isInstalled ? '' : ` (skipped: no ${name})`;
    test.skipIf(!isInstalled)(`makes a valid one in ${name}${reason}`, () => {
      const { stdout, stderr } = run(program, call(exampleFile(example)), { GAIT_USER_TOKEN_SECRET: SECRET });
      expect(stderr).toBe('');
      const status = (user: string, now: number) =>
        userTokenStatus({ user, token: stdout }, ['ut-other', SECRET], now);
      expect(status(USER, Date.now())).toBe('valid');
      expect(status('another', Date.now())).toBe('wrong');
      expect(status(USER, Date.now() + 2 * HOUR_MS)).toBe('expired');
    });
  }
});

test('the server example of a bound session doubts other users, old sessions and second accounts', async () => {
  let ago = TEN_MINUTES_MS;
  const server = await aServer({ now: () => Date.now() - ago });
  const tab = await aTab(server);
  await tab.signIn();
  const { secret } = await aUserTokenSecret(tab);
  const send = async (more: object = {}) => {
    const beacon = { ...aBeacon({ key: server.siteKey!, user: 'ada' }), ...more };
    expect((await server.send(beacon)).status).toBe(204);
    return beacon;
  };
  const idle = await send({ token: aUserToken({ secret }) });
  ago = 0;
  const own = await send({ token: aUserToken({ secret }) });
  const claimed = await send();
  const request = { user: 'ada', servedAt: Date.now() - 60_000, ip: '127.0.0.1', userAgent: 'node' };
  const asked = [
    { ...request, session: own.session },
    { ...request, session: own.session, user: 'bob' },
    { ...request, session: claimed.session },
    { ...request, session: idle.session },
    { ...request, session: 'invented' },
  ];
  const code = `import { reportFor } from ${JSON.stringify(exampleFile('own-session.mjs'))};
    const answers = [];
    for (const asked of ${JSON.stringify(asked)}) answers.push((await reportFor(asked)).doubts);
    process.stdout.write(JSON.stringify(answers));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, GAIT_URL: server.baseUrl, GAIT_API_KEY: server.apiKey! },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  expect(JSON.parse(output)).toEqual([
    [],
    ['another user', 'used for another account'],
    ['another user'],
    ['no activity for two minutes', 'older than the login page'],
    ['no such session'],
  ]);
});
