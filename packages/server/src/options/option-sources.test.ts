import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/a-server.ts';
import { configuration } from './config.ts';
import { variableOf } from './option-sources.ts';
import { OPTIONS, type ServerOption } from './option-table.ts';

const aFile = (content: unknown): string => {
  const file = `${aFolder()}/gait.json`;
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('the command line counts before the environment, and the environment before the file', () => {
  const file = aFile({ port: 1, host: 'file', data: 'file', demo: false, json: true });
  const environment = { GAIT_SERVER_CONFIG: file, GAIT_SERVER_PORT: '2', GAIT_SERVER_HOST: 'environment' };
  expect(configuration(['--port', '3', '--demo'], environment)).toMatchObject({
    port: 3,
    host: 'environment',
    dataDir: 'file',
    demo: true,
    json: true,
  });
  expect(configuration(['--config', file], {})).toMatchObject({ port: 1, host: 'file', demo: false });
  expect(configuration(['--no-demo'], { GAIT_SERVER_DEMO: 'true' })?.demo).toBe(false);
});

test('variables that are empty or belong to others are ignored', () => {
  expect(configuration([], { GAIT_SERVER_PORT: '', GAIT_OPTIONS: '--port 1', PORT: '2' })).toEqual(
    configuration([], {}),
  );
});

test.each([
  [{ GAIT_SERVER_PORT: 'http' }, 'GAIT_SERVER_PORT http: expected a number'],
  [
    { GAIT_SERVER_PROT: '80' },
    'GAIT_SERVER_PROT: is not a variable of the server. Did you mean GAIT_SERVER_PORT?',
  ],
  [{ GAIT_SERVER_NO_DEMO: '1' }, 'GAIT_SERVER_NO_DEMO: is not a variable of the server'],
  [{ GAIT_SERVER_DEMO: 'maybe' }, 'GAIT_SERVER_DEMO maybe: expected true or false'],
  [{ GAIT_SERVER_ROLE: 'api' }, 'GAIT_SERVER_ROLE api: needs --store'],
])('%o is explained by the name of the variable', (environment, words) => {
  expect(() => configuration([], environment)).toThrow(words);
});

test.each([
  [{ port: 'http' }, '"port" in FILE http: expected a number'],
  [{ 'log-leval': 'info' }, '"log-leval" in FILE: is not an option of the server. Did you mean log-level?'],
  [{ demo: 'yes' }, '"demo" in FILE: expected true or false'],
  [{ port: [80] }, '"port" in FILE: expected text or a number'],
  [{ config: 'other.json' }, '"config" in FILE: is not an option of the server'],
  [[80], '--config FILE: expected an object'],
  ['port: 80', '--config FILE: Unexpected token'],
])('a file with %o is explained by its name', (content, words) => {
  const file = aFile(content);
  expect(() => configuration(['--config', file], {})).toThrow(words.replace('FILE', file));
});

test('a file that is missing is named', () => {
  expect(() => configuration(['--config', 'none.json'], {})).toThrow('--config none.json: ENOENT');
});

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');

const rows = Object.entries<ServerOption>(OPTIONS).map(
  ([name, { value, means, isFlagOnly }]) =>
    `| ${code(`--${name}${value === undefined ? '' : ` ${value}`}`)} | ${isFlagOnly ? '' : code(variableOf(name))} | ${cell(means)} |`,
);

const page = `# Options of the server

The server reads its options from three places. The command line counts first, then the environment, then a file.

- **Command line:** \`npx gait start --port 80 --no-demo\`
- **Environment:** \`GAIT_SERVER_PORT=80 GAIT_SERVER_DEMO=false npx gait start\`
- **File:** \`npx gait start --config gait.json\`, or its name in \`GAIT_SERVER_CONFIG\`. It is JSON, with the names of the options without their dashes:

  \`\`\`json
  { "port": 80, "demo": false }
  \`\`\`

A name that the server does not know, or a value that it cannot use, stops it at its start, with a line that says where the value came from. Variables without a value are ignored. Secrets have files of their own, so that no list of processes shows them: only the URL of \`--store\` may contain a password, which belongs into the environment or the file.

| command line | environment | what it does (default) |
| --- | --- | --- |
${rows.join('\n')}

Commands that work on the data, such as \`gait backup\` and \`gait doctor\`, take the data folder and the store from \`--data\` and \`--store\`, or else from the same environment and file.
`;

test('docs/options.md has all options', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/options.md');
});
