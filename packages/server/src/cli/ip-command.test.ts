import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDataFolder } from '../testing/a-server.ts';
import { ip } from './ip-command.ts';

let folder = '';
const printed: string[] = [];

/** The command's exit code; what it prints is in `printed`. */
const run = (...args: string[]) => ip.run([...args, '--data', folder]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gait-ip-command-'));
  const keep = (text: unknown) => {
    printed.push(...String(text).trimEnd().split('\n'));
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  printed.length = 0;
});

describe('lookup', () => {
  const lookup = (...args: string[]) => ip.run(['lookup', ...args, '--data', aDataFolder()]);

  test('prints one object per address with --json, in the given order', async () => {
    expect(await lookup('--json', '8.8.8.8', 'nonsense', '10.0.0.1')).toBe(0);
    const [public_, nonsense, private_] = printed.map((line) => JSON.parse(line));
    expect(public_).toMatchObject({ address: '8.8.8.8', country: 'US', asn: 15169, vpn: true, tor: null });
    expect(nonsense).toMatchObject({ address: 'nonsense', vpn: null, evidence: 'not an address' });
    expect(private_).toMatchObject({ class: 'private', country: null, vpn: null, tor: null });
  });

  test('fails if none of the arguments is an address', async () => {
    expect(await lookup('nonsense')).toBe(1);
    expect(printed).toEqual(['nonsense: not an address']);
  });
});

describe('an invalid command line and a failed command have different exit codes', () => {
  test.each([
    [['lookup'], /expected addresses/],
    [['lookup', '8.8.8.8', '--nope'], /Unknown option '--nope'$/],
    [['status', 'all'], /unexpected argument 'all'/],
    [['update', '--only', 'tro'], /--only tro: expected one of .*tor/],
    [['export-bundle'], /expected one file/],
    [['hello'], /unknown command 'hello'/],
  ])('%s', async (args, words) => {
    expect(await run(...args)).toBe(2);
    expect(printed[0]).toMatch(words);
  });

  test.each([
    [['update', '--sources', '/absent.json'], /absent.json cannot be read/],
    [['import-bundle', '/absent.bundle'], /absent.bundle cannot be read/],
    [['export-bundle', '/never-written'], /run gait ip update first/],
  ])('%s', async (args, words) => {
    expect(await run(...args)).toBe(1);
    expect(printed[0]).toMatch(words);
  });

  test('a file that is not a bundle', async () => {
    const file = join(folder, 'no.bundle');
    await writeFile(file, 'hello');
    expect(await run('import-bundle', file)).toBe(1);
    expect(printed[0]).toMatch(/not a bundle/);
  });
});

test('a bundle moves the lists to another machine', async () => {
  const [list, sources, bundle] = ['vpn.txt', 'sources.json', 'all.bundle'].map((name) => join(folder, name));
  await writeFile(list!, '81.2.70.5\n');
  await writeFile(sources!, JSON.stringify({ ours: { kind: 'vpn', label: 'Ours', from: [list] } }));
  expect(await run('update', '--only', 'ours', '--sources', sources!, '--json')).toBe(0);
  expect(JSON.parse(printed.at(-1)!).generation).toMatch(/^gen-/);
  expect(await run('export-bundle', bundle!)).toBe(0);
  const other = join(folder, 'other');
  expect(await ip.run(['import-bundle', bundle!, '--data', other])).toBe(0);
  expect(await ip.run(['status', '--json', '--data', other])).toBe(0);
  expect(JSON.parse(printed.at(-1)!).kinds).toContainEqual(
    expect.objectContaining({ kind: 'vpn', state: 'fresh', records: 1, sources: ['ours'] }),
  );
});

test('help', async () => {
  expect(await run('--help')).toBe(0);
  expect(printed[0]).toMatch(/^gait ip lookup/);
});
