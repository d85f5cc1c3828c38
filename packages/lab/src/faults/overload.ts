import { readFileSync } from 'node:fs';
import { runLoad } from '../benchmarks/load/load.ts';
import { quantile } from '../benchmarks/load/quantile.ts';
import { liveSessions, WIDE } from '../benchmarks/traffic/live-sessions.ts';
import type { Fault } from './fault.ts';

const SECONDS = 120;
const QUICK_SECONDS = 3;
const SESSIONS = 5_000;
const QUICK_SESSIONS = 200;
const CONNECTIONS = 256;
const MEGABYTE_KB = 1_024;
const SAMPLE_MS = 1_000;

/** As much as this machine can send, beside visitors whose beacons are compared with the log. */
export const overload: Fault = {
  id: 'overload',
  summary: `${CONNECTIONS} connections send as fast as they are answered for ${SECONDS} seconds`,
  store: 'embedded',
  run: async (room) => {
    const server = await room.start({ dataDir: `${room.folder}/data` });
    const crowd = { ...WIDE, sessions: room.isQuick ? QUICK_SESSIONS : SESSIONS };
    const sessions = liveSessions(server, crowd, room.movements);
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(residentMb(server.pid())), SAMPLE_MS);
    const load = await runLoad({
      baseUrls: [server.baseUrl],
      seconds: room.isQuick ? QUICK_SECONDS : SECONDS,
      connections: CONNECTIONS,
      next: sessions.next,
    });
    clearInterval(timer);
    const recoveryMs = await visitors.nextAccepted();
    const refused = Object.entries(load.refused).map(([status, count]) => `${count} × ${status}`);
    const third = Math.ceil(memory.length / 3);
    const notes = [
      `${load.rate.toFixed(0)} beacons acknowledged a second`,
      `p50 ${quantile(load.latencies, 0.5).toFixed(0)} ms, p99 ${quantile(load.latencies, 0.99).toFixed(0)} ms`,
      `refused ${refused.join(', ') || 'none'}`,
      `most memory in each third of the time ${[0, 1, 2].map((part) => Math.max(...memory.slice(part * third, (part + 1) * third))).join(', ')} MB`,
    ].join('; ');
    const fired = load.latencies.length;
    return { fired, firedMeaning: 'acknowledged beacons of the load', recoveryMs, visitors, server, notes };
  },
};

/** Resident memory of a process, from Linux. */
const residentMb = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / MEGABYTE_KB);
};
