import { pageKinds, UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { bitCount } from '../statistics/bit-count.ts';
import type { Stream } from '../stream.ts';
import { NOT_PRESSED } from './clicks.ts';
import { inOrder } from './in-order.ts';

/** Events in one look at where and when they were made. */
const INJECTION_WINDOW = 8;

/** Sub-millisecond residues in a window. Real input of one X server shares one, two at a rounding edge; injected input has ten. */
const MANY_RESIDUES = 4;

/** Sub-pixel places in a window. A device keeps to one grid, shifted by one constant at most. */
const MANY_GRIDS = 3;

/** Events so far in the window and the bit set of their classes. */
type Marks = [n: number, bits: number];

interface Marked {
  readonly t: number;
  readonly flags: number;
  readonly residue: number;
  readonly grid?: number;
}

interface State {
  residues: Marks;
  grids: Marks;
  seen: Sightings<'residues' | 'grids'>;
}

type Features = Pick<State, 'seen'>;

const ZOOM = pageKinds.indexOf('zoom');

/** The fine structure of positions and times, which devices share and injected events lack. */
export const injection = {
  empty: () => ({ residues: none(), grids: none(), seen: {} }),
  fold(state, { events, origin, newPage }) {
    if (newPage) restart(state);
    const mark = (row: Marked) => foldMarks(state, row, origin + row.t);
    inOrder(events, {
      page: ({ kind }) => {
        if (kind === ZOOM) restart(state);
      },
      pointer: mark,
      keys: mark,
      // Where and when nothing was pressed, the browser says, not a device.
      press: (row) => {
        if (!(row.flags & NOT_PRESSED)) mark(row);
      },
    });
  },
  features: ({ seen }) => ({ seen }),
} as const satisfies Stream<State, Features>;

const foldMarks = (state: State, { residue, grid = -1, flags }: Marked, at: number): void => {
  if (flags & UNTRUSTED) return;
  if (residue >= 0 && classes(state.residues, residue) >= MANY_RESIDUES) see(state.seen, 'residues', at);
  if (grid >= 0 && classes(state.grids, grid) >= MANY_GRIDS) see(state.seen, 'grids', at);
};

const none = (): Marks => [0, 0];

const restart = (state: State): void => {
  state.residues = none();
  state.grids = none();
};

/** How many classes a window held when this was its last event, else none. */
const classes = (marks: Marks, value: number): number => {
  marks[0]++;
  marks[1] |= 1 << (value & 31);
  if (marks[0] < INJECTION_WINDOW) return 0;
  const count = bitCount(marks[1]);
  marks.fill(0);
  return count;
};
