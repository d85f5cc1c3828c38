import type { Random } from '@gait/research/random';
import type { KeyRow } from '@gait/research/recordings/recording';
import type { Aid } from '../aid.ts';

/** When the network delivers what was sent at a time, apart from its order. */
type Law = (sent: number) => number;

/** What comes while a batch waits goes with it. */
const inBatches = (random: Random, ms: number): Law => {
  let end = 0;
  return (sent) => {
    if (sent > end) end = sent + random.lognormal(ms, 0.15);
    return end;
  };
};

/** Now and then, nothing arrives for a while. */
const withStalls = (random: Random, ms: number, betweenMs: number): Law => {
  let [start, end] = [0, 0];
  return (sent) => {
    while (sent > end) {
      start = end - betweenMs * Math.log(1 - random.next());
      end = start + random.lognormal(ms, 0.4);
    }
    return sent < start ? sent : end;
  };
};

const withDelays =
  (random: Random, ms: number): Law =>
  (sent) =>
    sent + random.lognormal(ms, 0.8);

/** A desktop far away: its keys go down and up when the network delivers them, in their order, and late ones in clumps. */
export const slowLink: Aid = {
  name: 'keys over a slow link',
  systems: ['windows'],
  source:
    'RFC 896 (small packets wait for a round trip) and RFC 9293 (what follows a lost packet waits for it)',
  delivers: (keys, random) => {
    const law = random.pick([
      inBatches(random, random.between(80, 700)),
      withStalls(random, random.between(150, 1_000), random.between(300, 3_000)),
      withDelays(random, random.between(20, 200)),
    ]);
    const delivered = keys.map(([down, up, key]): [number, number | null, KeyRow[2]] => [down, up, key]);
    const events = delivered.flatMap(([down, up], i) => [
      { sent: down, i, edge: 0 as const },
      ...(up === null ? [] : [{ sent: up, i, edge: 1 as const }]),
    ]);
    let last = 0;
    for (const { sent, i, edge } of events.toSorted((one, other) => one.sent - other.sent)) {
      last = Math.max(law(sent), last + random.between(0, 1));
      (delivered[i] as (typeof delivered)[number])[edge] = Math.round(last);
    }
    return delivered;
  },
};
