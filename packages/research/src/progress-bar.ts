const WIDTH = 30;

export interface ProgressBar {
  step(name: string): void;
  end(): void;
}

/** A progress bar on stderr; without a terminal, one line per step. */
export const progressBar = (steps: number): ProgressBar => {
  const start = performance.now();
  let done = 0;
  const isTerminal = process.stderr.isTTY === true;
  const show = (name: string) => {
    const filled = Math.min(WIDTH, Math.round((WIDTH * done) / steps));
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    process.stderr.write(isTerminal ? `\r\x1b[2K${bar} ${seconds} s  ${name}` : `${seconds} s  ${name}\n`);
  };
  return {
    step: (name) => {
      done++;
      show(name);
    },
    end: () => {
      if (isTerminal) process.stderr.write('\n');
    },
  };
};
