import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { BenchOptions } from '../bench-options.ts';
import { gaitTarget } from '../ingest/gait-target.ts';
import { measured } from '../ingest/target.ts';
import { printer, rounded } from '../printed.ts';
import { WIDE } from '../traffic/live-sessions.ts';
import { movementsOfPeople } from '../traffic/movements.ts';
import { bundleSources } from './bundle-sources.ts';
import { type CpuProfile, type SelfTime, selfTimes } from './self-times.ts';

const SECONDS = 15;
const QUICK_SECONDS = 1;
const SESSIONS = 4_000;
const QUICK_SESSIONS = 50;
const TOP = 20;

/** Profiles all threads of the server under a wide load: the functions and the rooms that take most time by themselves. */
export const benchProfile = async ({ json, quick, against }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const folder = mkdtempSync(`${tmpdir()}/gait-profile-`);
  const movements = await movementsOfPeople();
  const target = await gaitTarget({
    server: 'here',
    load: 'wide',
    movements,
    checkout: against,
    crowd: { ...WIDE, sessions: quick ? QUICK_SESSIONS : SESSIONS },
    flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`],
  });
  const { accepted } = await measured(target, {
    seconds: quick ? QUICK_SECONDS : SECONDS,
    prepared: quick ? 0 : 10 * SESSIONS,
  });
  await target.close();
  const profiles = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as CpuProfile,
  );
  rmSync(folder, { recursive: true, force: true });
  const sources = bundleSources();
  const all = profiles.flatMap((profile) => selfTimes(profile, sources));
  const total = all.reduce((sum, { us }) => sum + us, 0);
  say(`${accepted} beacons, ${profiles.length} threads; µs of a beacon, profiler included`);
  const line = (what: object, us: number) => ({
    bench: 'profile',
    ...what,
    share: rounded(us / total),
    us_a_beacon: rounded(us / accepted),
  });
  for (const { functionName, room, us } of merged(
    all,
    ({ functionName, room }) => `${functionName} ${room}`,
  ).slice(0, TOP))
    print(line({ function: functionName, room }, us));
  for (const { room, us } of merged(all, ({ room }) => room)) print(line({ room }, us));
  table();
  return 0;
};

/** Adds up the times with the same name, the longest first. */
const merged = (times: readonly SelfTime[], nameOf: (time: SelfTime) => string): SelfTime[] => {
  const sums = new Map<string, SelfTime>();
  for (const time of times) {
    const name = nameOf(time);
    sums.set(name, { ...time, us: time.us + (sums.get(name)?.us ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.us - a.us);
};
