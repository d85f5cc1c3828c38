import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of xdotool on a display, and resolves with what it prints. */
export const xdotool = async (display: string, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('xdotool', args, {
    env: { ...process.env, DISPLAY: display },
  });
  return stdout.trim();
};
