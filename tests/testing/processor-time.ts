import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the process that ran it, threads included, in ms. Of a file: outside of its tests. */
    processorMs?: number;
  }
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const fileStart = processorMs();
let testStart = fileStart;
let testsMs = 0;
let file: TestContext['task']['file'] | undefined;

beforeEach(() => {
  testStart = processorMs();
});

afterEach(({ task }) => {
  const ms = processorMs() - testStart;
  task.meta.processorMs = ms;
  file = task.file;
  testsMs += ms;
});

afterAll(() => {
  if (file) file.meta.processorMs = processorMs() - fileStart - testsMs;
});
