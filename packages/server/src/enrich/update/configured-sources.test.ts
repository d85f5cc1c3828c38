import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configuredSources } from './configured-sources.ts';
import { presets } from './sources.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gait-sources-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const configured = async (changes: unknown) => {
  const file = join(folder, 'sources.json');
  await writeFile(file, typeof changes === 'string' ? changes : JSON.stringify(changes));
  return configuredSources(file);
};

test('the presets apply without a file', async () => {
  expect(await configuredSources(undefined)).toEqual(presets);
});

test('a file replaces addresses, disables sources and adds new ones', async () => {
  const sources = await configured({
    'tor-exits': '/srv/tor.txt',
    pia: null,
    ours: { kind: 'gateway', from: ['/srv/ours.txt'], label: 'Ours' },
  });
  const find = (wanted: string) => sources.find(({ id }) => id === wanted);
  expect(find('tor-exits')).toMatchObject({ from: ['/srv/tor.txt'], kind: 'tor' });
  expect(find('pia')).toBeUndefined();
  expect(find('ours')).toMatchObject({ kind: 'gateway', label: 'Ours', format: 'lines' });
});

describe('an invalid source is an error that names it', () => {
  test.each<[unknown, RegExp]>([
    ['no json', /not a JSON object/],
    [['a list'], /not a JSON object/],
    [{ 'tor-exits': 7 }, /'tor-exits'/],
    [{ ours: { kind: 'people', from: ['x'] } }, /kind must be one of/],
    [{ ours: { kind: 'vpn' } }, /a list of addresses/],
    [{ ours: { kind: 'vpn', from: 'x', format: 'xml' } }, /format must be/],
    [{ '../../etc': { kind: 'vpn', from: 'x' } }, /lower-case letters/],
  ])('%j', async (changes, words) => {
    await expect(configured(changes)).rejects.toThrow(words);
  });
});

test('each preset has a unique ID and a license', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  expect(presets.filter(({ license }) => license === '')).toEqual([]);
});
