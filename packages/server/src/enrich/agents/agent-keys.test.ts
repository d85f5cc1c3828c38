import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { TEST_KEY, TEST_KEY_ID } from '../../testing/a-signed-request.ts';
import { readAgentKeys } from './agent-keys.ts';

const folderWith = (files: Record<string, unknown>): string => {
  const folder = aFolder();
  for (const [name, content] of Object.entries(files))
    writeFileSync(`${folder}/${name}`, JSON.stringify(content));
  return folder;
};

/** Too short to be one. */
const rsa = { kty: 'RSA', n: 'AQAB', e: 'AQAB' };

test('a folder has one file for each agent, as the agent publishes it', () => {
  const folder = folderWith({
    'agent.example.json': { keys: [rsa, { ...TEST_KEY, kid: 'any', use: 'sig' }] },
    'notes.txt': 'not a key',
  });
  const keys = readAgentKeys(folder);
  expect([...keys].map(([id, { agent }]) => [id, agent])).toEqual([[TEST_KEY_ID, 'agent.example']]);
});

test.each([
  ['without keys', {}],
  ['with other kinds of keys only', { keys: [rsa] }],
])('a file %s stops the start', (_, content) => {
  expect(() => readAgentKeys(folderWith({ 'agent.example.json': content }))).toThrow(
    /agent\.example\.json has no Ed25519 or RSA key/,
  );
});

test('a name that no report could show stops the start', () => {
  expect(() => readAgentKeys(folderWith({ 'an agent.json': { keys: [TEST_KEY] } }))).toThrow(/name/);
});
