import { spawnSync } from 'node:child_process';

const MAX_OUTPUT = 64_000_000;

/** Runs a program and returns what it prints. Throws with its last lines if it fails. */
export const command = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MAX_OUTPUT,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error ?? `${stdout}\n${stderr}`.trim().slice(-2_000)}`);
};
