import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SOURCE = new URL('thread-priority.ts', import.meta.url).href;

/** The niceness of a thread that has been lowered by 5, in a process that was started with some. */
const niceness = (started: number): number => {
  const script = `import { getPriority } from 'node:os';
    import { lowerPriority } from '${SOURCE}';
    lowerPriority(5);
    console.log(getPriority());`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
  return Number(execFileSync('nice', ['-n', String(started), ...node], { encoding: 'utf8' }));
};

test.runIf(process.platform === 'linux')('a thread gives way to those of a nice process', () => {
  const own = Number(execFileSync('nice', { encoding: 'utf8' }));
  expect([0, 3, 19].map(niceness)).toEqual([0, 3, 19].map((started) => Math.min(19, own + started + 5)));
});
