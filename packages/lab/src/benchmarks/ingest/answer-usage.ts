import type { ServerReady, Usage } from './child-messages.ts';

/** Tells the bench that the server listens, and from then on what it has used whenever it is asked. */
export const answerUsage = (ready: ServerReady): void => {
  process.send?.(ready);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, memory: process.memoryUsage.rss() };
    process.send?.(usage);
  });
};
