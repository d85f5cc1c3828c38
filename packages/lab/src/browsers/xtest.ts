import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A window-system event: ms from the start of its batch, operation, values. */
export type TimedInput =
  | readonly [at: number, op: 'move', x: number, y: number]
  | readonly [at: number, op: 'button', button: number, down: 0 | 1]
  | readonly [at: number, op: 'key', keysym: string, down: 0 | 1]
  | readonly [at: number, op: 'turn', width: number, height: number];

export interface Player {
  /** Plays events, in any order, at their times; resolves after the last one. */
  play(events: readonly TimedInput[]): Promise<void>;
  close(): void;
}

/** Starts the process that plays all input on one display with exact timing. */
export const openPlayer = (display: string): Player => {
  const script = fileURLToPath(new URL('./xtest.py', import.meta.url));
  const child = spawn('python3', [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DISPLAY: display },
  });
  const lines = createInterface({ input: child.stdout });
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  lines.on('line', () => waiting.shift()?.resolve());
  child.once('exit', (code) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`the event player exited with ${code}`));
  });
  return {
    play: (events) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify([...events].sort((one, next) => one[0] - next[0]))}\n`);
      }),
    close: () => child.stdin.end(),
  };
};
