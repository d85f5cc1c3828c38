import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runLoad } from '../benchmarks/load/load.ts';
import { quantile } from '../benchmarks/load/quantile.ts';
import { liveSessions, WIDE } from '../benchmarks/traffic/live-sessions.ts';
import type { Fault } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';

const SECONDS = 120;
const QUICK_SECONDS = 2;
const SESSIONS = 5_000;
const QUICK_SESSIONS = 200;
const CONNECTIONS = 1_000;
const QUICK_CONNECTIONS = 256;
/** What 99 of 100 accepted beacons may wait at most, also while other programs use the machine. */
const MAX_P99_MS = 1_500;
/** How much more memory the last third of the time may take than the first one. */
const MAX_GROWTH = 1.5;
const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const SAMPLE_MS = 1_000;
const QUICK_SAMPLE_MS = 100;
const NS_PER_MS = 1e6;
/** What `monitorEventLoopDelay` measures when there is none. */
const RESOLUTION_MS = 10;

/** As much as this machine can send, beside visitors whose beacons are compared with the log. */
export const overload: Fault = {
  id: 'overload',
  summary: `${CONNECTIONS} connections send as fast as they are answered for ${SECONDS} seconds`,
  store: 'embedded',
  run: async (room) => {
    const [loadBefore = 0] = loadavg();
    const sampleMs = room.isQuick ? QUICK_SAMPLE_MS : SAMPLE_MS;
    const server = await room.start({ dataDir: `${room.folder}/data` });
    const crowd = { ...WIDE, sessions: room.isQuick ? QUICK_SESSIONS : SESSIONS };
    const sessions = liveSessions(server, crowd, room.movements);
    const visitors = room.visit(server);
    await visitors.nextAccepted();
    const samples: Sample[] = [];
    const sample = async () =>
      void samples.push({ memoryMb: residentMb(server.pid()), ...(await waitingOf(server)) });
    const timer = setInterval(() => void sample().catch(() => undefined), sampleMs);
    const ownDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    ownDelay.enable();
    const load = await runLoad({
      baseUrls: [server.baseUrl],
      seconds: room.isQuick ? QUICK_SECONDS : SECONDS,
      connections: room.isQuick ? QUICK_CONNECTIONS : CONNECTIONS,
      next: sessions.next,
    });
    ownDelay.disable();
    clearInterval(timer);
    const recoveryMs = await visitors.nextAccepted();
    await visitors.stop();
    const caughtUpMs = await caughtUp(server, sampleMs);
    const accepted = load.latencies.length;
    const refused = Object.entries(load.refused);
    const answered = refused.reduce((sum, [, count]) => sum + count, accepted);
    const p99 = quantile(load.latencies, 0.99);
    const ownP99 = ownDelay.percentile(99) / NS_PER_MS - RESOLUTION_MS;
    const memory = mostInThirds(samples, 'memoryMb');
    const notes = [
      `${sessions.sent.count} beacons sent, ${answered} answered: ${accepted} acknowledged, ${refusedText(refused)}`,
      `${load.rate.toFixed(0)} acknowledged a second`,
      `p50 ${quantile(load.latencies, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      `in it, the sender's own delay: p99 ${ownP99.toFixed(0)} ms, on ${load.ownCpu.toFixed(2)} of a core`,
      `load average before ${loadBefore.toFixed(1)} on ${availableParallelism()} cores`,
      `most memory in each third of the time ${memory.join(', ')} MB`,
      `most that waited for its score ${mostInThirds(samples, 'waitingMb').join(', ')} MB, for ${mostInThirds(samples, 'lagS').join(', ')} s`,
      `all scored ${(caughtUpMs / 1_000).toFixed(0)} s after the load`,
    ].join('; ');
    return {
      fired: accepted,
      firedMeaning: 'acknowledged beacons of the load',
      recoveryMs,
      visitors,
      server,
      notes,
      broken: room.isQuick ? '' : brokenBy(p99, memory, load.refused),
    };
  },
};

interface Sample {
  readonly memoryMb: number;
  readonly waitingMb: number;
  readonly lagS: number;
}

const refusedText = (refused: readonly (readonly [string, number])[]): string =>
  refused.map(([status, count]) => `${count} refused with ${status}`).join(', ') || 'none refused';

/** Which promises of an overloaded server were not kept: bounded waiting, flat memory, refusals and no errors. */
const brokenBy = (
  p99: number,
  memory: readonly number[],
  refused: Readonly<Record<string, number>>,
): string =>
  [
    ...(p99 > MAX_P99_MS ? [`p99 of the accepted beacons under ${MAX_P99_MS} ms`] : []),
    ...((memory.at(-1) ?? 0) > MAX_GROWTH * (memory[0] ?? 0) ? ['memory that stays'] : []),
    ...Object.keys(refused).flatMap((status) => (REFUSALS.has(status) ? [] : [`no answer ${status}`])),
  ].join('; ');

const REFUSALS: ReadonlySet<string> = new Set(['429', '503']);

const mostInThirds = (samples: readonly Sample[], name: keyof Sample): number[] => {
  const third = Math.ceil(samples.length / 3);
  return [0, 1, 2].map((part) =>
    Math.max(...samples.slice(part * third, (part + 1) * third).map((one) => one[name])),
  );
};

/** What waits for its score, by the server's own figures. */
const waitingOf = async ({ baseUrl }: FaultyServer): Promise<Omit<Sample, 'memoryMb'>> => {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  return {
    waitingMb: Math.round(figure('gait_inbox_bytes') / MEGABYTE),
    lagS: Math.round(figure('gait_score_lag_seconds')),
  };
};

/** ms until nothing waits for its score. */
const caughtUp = async (server: FaultyServer, sampleMs: number): Promise<number> => {
  const since = performance.now();
  while ((await waitingOf(server)).lagS > 0) await pause(sampleMs);
  return performance.now() - since;
};

/** Resident memory of a process, from Linux. */
const residentMb = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * KILOBYTE) / MEGABYTE);
};
