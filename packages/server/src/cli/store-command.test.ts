import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../testing/a-server.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { password } from './password-command.ts';
import { rescore } from './rescore-command.ts';

const { said, complained } = printedLines();

/** Nothing listens there. */
const NO_DATABASE = 'postgres://127.0.0.1:1/gait';

describe.each([
  { command: rescore, args: [] },
  { command: password, args: ['ada@example.org'] },
])('gait $command.name', ({ command: { name, run }, args }) => {
  test('creates nothing in a folder without data', async () => {
    const folder = aFolder();
    expect(await run([...args, '--data', `${folder}/wrong`])).toBe(1);
    expect(await run([...args, '--data', folder])).toBe(1);
    const rest = '; set --data or --store';
    expect(complained).toEqual([
      `gait ${name}: there is no data in ${folder}/wrong${rest}`,
      `gait ${name}: there is no data in ${folder}${rest}`,
    ]);
    expect(existsSync(`${folder}/wrong`)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('prints its usage for an invalid command line', async () => {
    expect(await run([...args, '--nope', '4'])).toBe(2);
    expect(await run([...args, 'what'])).toBe(2);
    expect(complained[0]).toBe(`gait ${name}: Unknown option '--nope'`);
    expect(complained).toHaveLength(2);
    expect(said[0]).toContain(`gait ${name} `);
    expect(said[0]).toContain('--store URL');
  });

  test('reports in one line that the database cannot be reached', async () => {
    expect(await run([...args, '--store', NO_DATABASE])).toBe(1);
    expect(complained).toEqual([`gait ${name}: connect ECONNREFUSED 127.0.0.1:1`]);
  });

  test('reports in one line that a file is not a database', async () => {
    const folder = aFolder();
    writeFileSync(
      `${folder}/gait.db`,
      'a letter to a friend, which is long enough to be something else. '.repeat(9),
    );
    expect(await run([...args, '--data', folder])).toBe(1);
    expect(complained).toEqual([`gait ${name}: file is not a database`]);
  });
});
