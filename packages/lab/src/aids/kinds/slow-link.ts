import type { Random } from '@gait/research/random';
import type { KeyRow, PointerRow } from '@gait/research/recordings/recording';
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

/** ms of a frame of the browser, which gives the page the last of the moves in it. */
const FRAME_MS = 16;

const SOURCE =
  'RFC 896 (small packets wait for a round trip) and RFC 9293 (what follows a lost packet waits for it)';

/** When things sent at these times arrive: in their order, and late ones in clumps. */
const linkOf = (random: Random): Law => {
  const law = random.pick([
    inBatches(random, random.between(30, 200)),
    withStalls(random, random.between(150, 1_000), random.between(1_000, 10_000)),
    withDelays(random, random.between(10, 100)),
  ]);
  let last = 0;
  return (sent) => {
    last = Math.max(law(sent), last + random.between(0, 1));
    return Math.round(last);
  };
};

/** A desktop far away: its keys go down and up when the network delivers them. */
export const keysOverSlowLink: Aid = {
  name: 'keys over a slow link',
  systems: ['windows'],
  source: SOURCE,
  delivers: (keys, random) => {
    const arrives = linkOf(random);
    const delivered = keys.map(([down, up, key]): [number, number | null, KeyRow[2]] => [down, up, key]);
    const events = delivered.flatMap(([down, up], i) => [
      { sent: down, i, edge: 0 as const },
      ...(up === null ? [] : [{ sent: up, i, edge: 1 as const }]),
    ]);
    for (const { sent, i, edge } of events.toSorted((one, other) => one.sent - other.sent))
      (delivered[i] as (typeof delivered)[number])[edge] = arrives(sent);
    return delivered;
  },
};

const MOVE = 0;

/** The same with its pointer. */
export const pointerOverSlowLink: Aid = {
  name: 'pointer over a slow link',
  systems: ['windows'],
  source: SOURCE,
  steers: (rows, random) => {
    const arrives = linkOf(random);
    const delivered = rows.map(([sent, ...row]): PointerRow => [arrives(sent), ...row]);
    const frameOf = ([t]: PointerRow) => Math.floor(t / FRAME_MS);
    return delivered.filter((row, i) => {
      const next = delivered[i + 1];
      return row[3] !== MOVE || next?.[3] !== MOVE || frameOf(row) !== frameOf(next);
    });
  },
};
