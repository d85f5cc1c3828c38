import { createEnricher } from '@gait/server/enrich';
import type { Footprint } from './footprint.ts';
import { lookupSpeed } from './lookup-speed.ts';

const MB = 1_000_000;

const [dataDir = '', level] = process.argv.slice(2);
const resident = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / MB;
};

const before = resident();
const start = process.cpuUsage();
const enricher = await createEnricher({ dataDir, level: level === 'none' ? 'none' : 'city' });
const { user, system } = process.cpuUsage(start);
const loadMs = (user + system) / 1_000;
const residentMb = resident() - before;
const { perCpuSecond } = lookupSpeed(enricher);
enricher.close();

const result: Footprint = { loadMs, residentMb, perCpuSecond };
console.log(JSON.stringify(result));
