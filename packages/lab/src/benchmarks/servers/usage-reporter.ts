import { isMainThread } from 'node:worker_threads';
import type { Usage } from './measured-process.ts';

/** Loaded before a measured script: answers each message with the usage of its process, after a collection if that is possible. */
if (isMainThread && process.send) {
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const usage: Usage = { cpu: user + system, memory: rss, heap: heapUsed };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
