import type { RecordedStreams } from '../recordings/recording.ts';

/** The data that the peer collects in a page: moves, clicks with boxes, dwell and flight times, and the order of events. */
interface Collected {
  m: number[][];
  c: number[][];
  k: number[][];
  s: number[][];
  ev: number[][];
}

/** Event codes of the peer. */
const CODES = { move: 0, down: 1, up: 2, click: 3, keyDown: 4, keyUp: 5, scroll: 6 } as const;

/** Moves that the peer keeps per page. */
const MAX_MOVES = 500;

interface Peer {
  analyze(data: unknown): { score: number };
}

/** One minus the peer's score, so that higher means bot. Undefined if the peer is not installed. */
export const motionAttestation = async (): Promise<((streams: RecordedStreams) => number) | undefined> => {
  const loader = new URL('../../../lab/peers/load.mjs', import.meta.url).href;
  try {
    const { load } = (await import(loader)) as { load: (name: string) => Promise<Peer> };
    const { analyze } = await load('motion-attestation');
    return (streams) => 1 - analyze(collected(streams)).score;
  } catch {
    return undefined;
  }
};

const collected = (streams: RecordedStreams) => {
  const data: Collected = { m: [], c: [], k: [], s: [], ev: [] };
  addPointer(data, streams);
  addKeys(data, streams);
  for (const [down, up, x, y, left, top, width = 0, height = 0] of streams.clicks ?? []) {
    const known = left !== undefined && top !== undefined;
    const [offX, offY] = known ? [x - left - width / 2, y - top - height / 2] : [0, 0];
    data.c.push([offX, offY, (up ?? down) - down, width, height, up ?? down]);
    data.ev.push([CODES.down, down], [CODES.up, up ?? down], [CODES.click, up ?? down]);
  }
  data.ev.sort((a, b) => (a[1] as number) - (b[1] as number));
  const times = data.ev.map(([, t]) => t as number);
  const empty = { tc: [], ac: [], gy: [], or: [], bc: [], bl: [] };
  return { ...data, ...empty, ttfi: times[0] ?? 0, dur: (times.at(-1) ?? 0) - (times[0] ?? 0), meta: {} };
};

const addPointer = (data: Collected, { pointer = [], clicks }: RecordedStreams): void => {
  let down: number | undefined;
  for (const [t, x, y, kind] of pointer) {
    if (kind === 0 || kind === 3) {
      data.m.push([x, y, t]);
      data.ev.push([CODES.move, t]);
    } else if (!clicks && kind === 1) {
      down = t;
      data.ev.push([CODES.down, t]);
    } else if (!clicks && down !== undefined) {
      data.c.push([0, 0, t - down, 0, 0, t]);
      data.ev.push([CODES.up, t], [CODES.click, t]);
    }
  }
  data.m = data.m.slice(-MAX_MOVES);
};

const addKeys = (data: Collected, { keys = [] }: RecordedStreams): void => {
  let released = 0;
  for (const [down, up] of keys) {
    data.ev.push([CODES.keyDown, down]);
    if (up === null) continue;
    data.k.push([up - down, released > 0 ? down - released : 0]);
    data.ev.push([CODES.keyUp, up]);
    released = up;
  }
};
