import { isMainThread } from 'node:worker_threads';
import type { Usage } from './measured-process.ts';

/** Loaded before a measured script: answers each message with the usage of its process. */
if (isMainThread && process.send) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const usage: Usage = { cpu: user + system, memory: rss, heap: heapUsed };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
