import { type StreamName, streamNames, streams } from '@gait/wire';
import { noise } from './noise.ts';
import { aVisitor, type Visitor } from './visitor.ts';

/** Values at the edges of bins, by column; other columns take small numbers. */
const edges: Readonly<Record<string, readonly number[]>> = {
  x: [300, 303, 304, 339, 340, 700],
  y: [200, 200, 203, 204, 240, 500],
  dx: [0, 99, 100, 101],
  dy: [20, 99, 100, -120, 131, 133, 249, 250, 399, 400],
  legacy: [0, -119, -120, 120, 240],
  hold: [-1, 0, 1, 4, 5, 6, 90],
  dwell: [-1, 0, 1, 2, 4, 5, 6, 36, 39, 40, 41, 95],
  offX: [0, 0, 9, 10, -10, 11, 90],
  offY: [0, 0, 9, 10, -10, 11, 40],
  width: [20, 21, 160],
  height: [12, 13, 36],
  added: [0, 1, 11, 12, 24, 40],
  removed: [0, 0, 1, 3],
  count: [1, 1, 2],
  last: [0, 299, 300, 1_000],
  away: [0, 999, 1_000, 60_000],
  flags: [...Array<number>(14).fill(0), 1, 2, 4, 8, 16, 18, 24, 24, 32, 64, 129],
  residue: [-1, 0, 1, 2, 3, 4, 7],
  grid: [-1, 0, 1, 2, 3],
  target: [-1, 0, 1, 2, 3, 4, 5],
  coalesced: [0, 1, 2, 3],
  mode: [0, 0, 0, 1],
  key: [0, 0, 0, 0, 1, 1, 2, 4],
  device: [0, 0, 0, 0, 1, 3],
  kind: [0, 0, 0, 1, 2, 3, 4],
};
const small = [0, 1, 2, 3, 4];

/** ms between two rows. */
const intervals = [
  1, 4, 9, 20, 39, 40, 41, 60, 100, 150, 151, 300, 301, 500, 501, 800, 999, 1_001, 2_000, 2_500, 5_001,
];

const targets = ['textarea #essay', 'input #name', 'input radio #yes', 'button #go', 'label', 'a #more'];

/**
 * Random rows of all streams, in runs of one kind, at one pace and with few changes of values, so that every bin and every
 * run is reached. The same seed gives the same rows.
 */
export const edgeRows = (seed: number, runs: number): Visitor => {
  const random = noise(seed);
  const oneOf = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random.uniform() * items.length)] as Item;
  const rowOf = (columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, oneOf(edges[column] ?? small)]));
  const visitor = targets.reduce((started, target) => started.isFocused(target), aVisitor('linux', seed));
  for (let i = 0; i < 3; i++) visitor.expands('x'.repeat(60));
  for (let run = 0; run < runs; run++) {
    const stream = oneOf<StreamName>([...streamNames, 'keys', 'keys', 'keys', 'press', 'press', 'pointer']);
    const columns = Object.keys(streams[stream]).filter((column) => column !== 't');
    const pace = [oneOf(intervals), oneOf(intervals)];
    let row = rowOf(columns);
    for (let left = 4 + Math.floor(90 * random.uniform() ** 2); left > 0; left--) {
      if (random.uniform() < 0.15) row = { ...row, ...rowOf([oneOf(columns)]) };
      visitor
        .adds(stream, row as never)
        .waits((random.uniform() < 0.97 ? oneOf(pace) : oneOf(intervals)) - 20);
    }
    if (random.uniform() < 0.03)
      targets.reduce((next, target) => next.isFocused(target), visitor.loads('/next'));
  }
  return visitor;
};
